"""A player of Mini Title Bout who owns the printed box and nothing else."""
