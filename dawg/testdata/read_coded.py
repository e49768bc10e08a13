"""Prints the words of a .dawg file with a coded graph, by FORMAT.md alone: python3 read_coded.py FILE. Checksums are not looked at."""
import struct, sys
from collections import defaultdict
file, at, texts = open(sys.argv[1], "rb").read(), 62, []
for _ in range(3 + file[29]):
    texts, at = texts + [file[at + 1:at + 1 + file[at]].decode()], at + 1 + file[at]
arcs, columns, coding = struct.unpack_from("<IBB", file, at + 5)
column = file[20 + struct.unpack_from("<I", file, 12)[0]:]
tiles, data, b = column[1:1 + column[0]], column[1 + column[0]:], max(8, min(17, arcs.bit_length()))
size, code, at, nodes, ranks = (1 << 64) - 1, int.from_bytes(data[:8], "big"), 8, [[]], defaultdict(list)
slots, weights = defaultdict(lambda: (1 << 21, 0)), defaultdict(lambda: [49152, 49152])
tables, orders = defaultdict(lambda: [[0, 0], [0, 0]]), defaultdict(lambda: list(range(len(tiles))))
S = [22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768, 40793, 47911, 53581, 57724,
     60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514]
SQUASH = [S[o >> 7] * (128 - (o & 127)) + S[(o >> 7) + 1] * (o & 127) >> 7 for o in range(1, 4096)]  # of -2047 to 2047
STRETCH = [next((o for o in range(4095) if SQUASH[o] >= 16 * q + 8), 4094) - 2047 for q in range(4096)]
def mix(a, b, c):
    h = a * 0x9E3779B97F4A7C15 + b * 0xD6E8FEB86659FD93 + c & (1 << 64) - 1
    return (h ^ h >> 32) * 0xA0761D6478BD642F >> 32 & 0xFFFFFFFF
def take(skip, left, value):  # narrows the range
    global size, code, at
    code, size = code - skip, left
    if size < 1 << 32:
        code, size, at = code << 32 | int.from_bytes(data[at:at + 4], "big"), size << 32, at + 4
    return value
def bit(p, *learn):  # reads a bit, which the slots learn
    share = (size >> 16) * p
    one = int(code < share)
    for s in learn:
        q, n = slots[s]
        slots[s] = q + (((4194303 * one - q) * (65536 // (n + 2))) >> 16), min(254, n + 1)
    return take(0 if one else share, share if one else size - share, one)
def digits(n):
    left = size >> n
    return take(code // left * left, left, code // left)
def plain(*slot):
    return bit(max(32, min(65504, slots[slot][0] >> 6)), slot)
def mixed(name, bits, x0, x1, weight):
    s, w = ((name, x0 % (1 << bits)), (name, x1 % (1 << bits))), weights[name, weight]
    o = [STRETCH[slots[x][0] >> 10] for x in s]
    p = SQUASH[max(-2047, min(2047, o[0] * w[0] + o[1] * w[1] >> 16)) + 2047]
    one = bit(p, *s)
    w[:] = [w[i] + (o[i] * (one * 65536 - p) + 8192 >> 14) for i in (0, 1)]
    return one
def read_set(t, depth, final, sister):
    order, found, count, end = orders[t[0], final], 0, 0, len(tiles) - 1
    for i in range(end + 1):
        k, x0, x1 = order[i], mix(t[0], t[1], min(count, 3)) & ~15, mix(t[0], found, 4 + final) & ~15
        x0, x1, weight = x0 + k + 1 + 32 * (sister >> tiles[k] & 1), x1 + k + 1, 4 * (k + 1) + min(count, 3)
        if (i == end and not count) or mixed("set", b - 1, x0, x1, weight):
            order[max(i, 1) - 1], order[i], found, count = k, order[max(i, 1) - 1], found | 1 << tiles[k], count + 1
            x0 = mix(t[0], found, 4 + final) & ~15
            if i == end or mixed("set", b - 1, x0, 2048 * depth + 32 * count + i, min(count, 3)):
                return found
def read_node(t=(0, 0, 0), depth=0, final=0, sister=0):
    found, arcs, prev, kinds, below = read_set(t, depth, final, sister), [], 0, 0, 0
    for index, x in enumerate(x for x in range(63) if found >> x & 1):
        rows = [tables[k, c % (1 << b - 3)] for k, c in enumerate((mix(x, prev, 0), mix(x, found, t[0]), mix(x, t[0], t[1])))]
        first = [r[0][0] for r in rows]
        slot = *(min(r[0][1], 3) for r in rows), first[0] == first[1], first[0] == first[2], min(index, 3), min(found.bit_count(), 4), kinds & 15
        if plain("new", slot):
            final, kind = mixed("final", b - 4, mix(x, t[0], t[1] << 8 | t[2]), mix(x, found, 1 << 16), x), 2
            below = read_node((x, t[0], t[1]), depth + 1, final, below)
            symbol = 2 * len(nodes) - 2 + final
            ranks[x].append([symbol, 1])
        else:
            symbol, kind = read_guess(rows, first, kinds) if plain("hit", slot) else (read_ranked(x, ranks[x]), 3)
        for r in rows:
            e = next((e for e in r if e[0] == symbol), r[1])
            e[:] = symbol, min(255, e[1] + 1) if e[0] == symbol else 1
            r.sort(key=lambda other: (-other[1], other is not e))
        arcs, kinds, prev = arcs + [(x, symbol)], kinds << 2 | kind, symbol
    nodes.append(arcs)
    return found
def read_guess(rows, first, kinds):
    guesses = {}  # and the slots to ask for them
    for k, i, (symbol, count) in ((k, i, e) for k, r in enumerate(rows) for i, e in enumerate(r)):
        if symbol and symbol not in guesses:
            also, follows = [first[j] == symbol for j in range(k + 1, 3)], 0 if i else min(rows[k][1][1], 3)
            guesses[symbol] = k, i, min(count.bit_length(), 4), follows, *also, kinds % 4, min(len(guesses), 3)
    for i, symbol in enumerate(guesses):
        if i == len(guesses) - 1 or plain("try", guesses[symbol]):
            return symbol, min(i, 1)
def read_ranked(tile, ranking):
    if not ranking or plain("missing", tile):
        ranking.append([digits((2 * len(nodes) - 1).bit_length()), 1])
        return ranking[-1][0]
    n = next(n for n in range(31) if n == 30 or not plain("length", tile, n))
    rank = (1 << n) + digits(n) - 1
    first = next(i for i, e in enumerate(ranking) if e[1] == ranking[rank][1])
    ranking[rank], ranking[first] = ranking[first], [ranking[rank][0], ranking[rank][1] + 1]
    return ranking[first][0]
def spell(n, word):
    for tile, symbol in nodes[n]:
        print(end=(word + texts[2 + tile] + "\n") * (symbol & 1))
        spell(symbol >> 1, word + texts[2 + tile])
read_node()
assert (columns, coding, at, code) == (1, 2, len(data), 0), "not a coded graph, or bytes left over"
spell(len(nodes) - 1, "")
