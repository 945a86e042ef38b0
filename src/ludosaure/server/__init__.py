"""The server: tables, seats and storage around the rules, spoken to over HTTP and WebSocket."""
