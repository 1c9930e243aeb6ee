"""Two devices, one table: what was done on both of them comes together; README.md explains it."""
