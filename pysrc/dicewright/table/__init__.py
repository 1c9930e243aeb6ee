"""What lies on the table: everything people make here, kept so that none of it is ever lost."""
