"""What `reverie export` writes that is more than one file."""
