"""Reads a .dawg or .gaddag of Quackle by FORMAT.md: prints the hash that the file
names, the hash of its words, and the letters of each word or path in the order
of the file; "|" is the separator.

    python3 read_quackle.py FILE
"""
import hashlib
import sys


def spell(node, at, path):
    """Yields all that the list beginning with a node completes."""
    while True:
        letter, word, last, after = node(at)
        here = path + [letter]
        if word:
            yield here
        if after:
            yield from spell(node, after, here)
        if last:
            return
        at += 1


def number(b):
    return int.from_bytes(b, "big")


def wide(data):
    """Reads the nodes of a .dawg; letters are numbers from 5 on, as in a .gaddag."""
    def node(at):
        b = data[7 * at:7 * at + 7]
        return (b[3] & 0x3F) + 5, number(b[4:]) != 0, b[3] & 0x40, number(b[:3])
    return node


def narrow(data):
    """Reads the nodes of a .gaddag."""
    def node(at):
        b = data[4 * at:4 * at + 4]
        way = number(b[:3])
        return b[3] & 0x3F, b[3] & 0x40, b[3] & 0x80, at + way if way else 0
    return node


def exclusive_or(words):
    """Returns the hash of a set of words."""
    all = 0
    for w in words:
        all ^= number(hashlib.md5(bytes(w)).digest())
    return "%032x" % all


def main():
    with open(sys.argv[1], "rb") as f:
        data = f.read()
    hash, data = data[1:17].hex(), data[17:]
    if sys.argv[1].endswith(".gaddag"):
        paths = list(spell(narrow(data), 1, []))
        words = [p[::-1] for p in paths if 0 not in p]
    else:
        letters, data = data[3], data[4:]
        for _ in range(letters):
            data = data[data.index(b" ") + 1:]
        paths = words = list(spell(wide(data), 1, []))
    print(hash, exclusive_or(words))
    for p in paths:
        print(*(l - 4 if l else "|" for l in p))


main()
