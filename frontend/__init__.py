"""The faces of Reverie: the command line and the map."""
