"""Reads a KWG or KBWG by FORMAT.md: prints "w" and the tiles of each word of the
DAWG, "p" and those of each path of the GADDAG, in ascending order.

    python3 read_kwg.py kwg|kbwg FILE
"""
import struct
import sys


def unpack(wide, v):
    """Returns tile, W, E and next of a node."""
    if wide:
        return v & 0x3F, v >> 7 & 1, v >> 6 & 1, v >> 8
    return v >> 24, v >> 23 & 1, v >> 22 & 1, v & 0x3FFFFF


def spell(nodes, at, path):
    """Yields all that the list beginning with a node completes."""
    while True:
        tile, word, end, after = nodes[at]
        here = path + [tile]
        if word:
            yield here
        if after:
            yield from spell(nodes, after, here)
        if end:
            return
        at += 1


def main():
    with open(sys.argv[2], "rb") as f:
        data = f.read()
    wide = sys.argv[1] == "kbwg"
    nodes = [unpack(wide, v) for v, in struct.iter_unpack("<I", data)]
    for name, head in ("w", nodes[0]), ("p", nodes[1]):
        if head[3]:
            for path in spell(nodes, head[3], []):
                print(name, *path)


main()
