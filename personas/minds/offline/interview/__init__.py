"""What one says to an interviewer: from identity, plans and memories, and nothing else."""
