"""Reflection without a model: memories are read for people, doings and concerns, patterns drawn."""
