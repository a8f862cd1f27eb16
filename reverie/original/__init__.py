"""Runs and the saves of the 2023 system: what one keeps of the other, and the way back."""
