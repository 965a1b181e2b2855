"""Players that are not people; clients of a Game like anybody else."""
