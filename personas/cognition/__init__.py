"""The steps of a persona's tick: perceive, retrieve, plan, react, converse, reflect, execute."""
