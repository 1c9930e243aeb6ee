"""Long runs of what the tests run briefly, to meet what is rare. Each part is one module with one PART."""
