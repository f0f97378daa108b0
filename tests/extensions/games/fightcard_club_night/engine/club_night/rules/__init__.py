"""The rules in which Club Night differs from Mini Title Bout."""
