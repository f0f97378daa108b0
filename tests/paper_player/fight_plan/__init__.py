"""A player of Fight Plan who owns the printed box and nothing else."""
