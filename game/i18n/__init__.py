"""Every sentence a person reads, in every language. Knows codes and facts, never pixels."""
