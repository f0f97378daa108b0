"""What every part of the pipeline is built on: files, inputs, layouts of sheets, defaults."""
