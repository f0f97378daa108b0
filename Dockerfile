# fightcard with what a Dask cluster needs, for compose.yaml: scheduler, workers and the command itself are this image.
FROM python:3.11-slim

WORKDIR /fightcard
COPY . .
RUN pip install --no-cache-dir -c constraints.txt '.[scale]'

# Compiled rules are only taken from a folder that no other user can write. /kept holds what --resume goes on from.
RUN useradd --create-home fightcard && install -d -o fightcard /kept
USER fightcard

# The rules of every game are compiled here once, so that no worker has to; on another kind of processor it does.
RUN for book in raw/*.xlsx; do fightcard verify "$book" --bouts 2 --no-cache > /dev/null || exit 1; done

CMD ["fightcard", "--help"]
