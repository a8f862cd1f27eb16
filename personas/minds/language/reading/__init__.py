"""Reading replies: from whatever a model wrote to typed values, or a plain refusal to guess."""
