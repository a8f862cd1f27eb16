"""The rules of the offline mind, a file for each decision or small group of them."""
