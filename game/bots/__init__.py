"""Players that are programs. They see what a person in their seat could see, and nothing else."""
