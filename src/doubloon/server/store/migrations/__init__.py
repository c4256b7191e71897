"""The way from every earlier schema to the present one. A new step goes into `versions`, and the schema with it."""
