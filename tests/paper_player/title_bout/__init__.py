"""A player of Title Bout II who owns the printed box and nothing else."""
