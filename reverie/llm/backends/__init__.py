"""What answers a call, one file each: a server, a model in this process, a script."""
