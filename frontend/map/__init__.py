"""The town as a picture: pure drawing of a scene, and the moments of a run to draw."""
