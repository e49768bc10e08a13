"""Reads the words of a .dawg file with a coded graph, by FORMAT.md alone: python3 read_coded.py FILE. Checksums are not looked at."""
import struct
import sys

M = 0xFFFFFFFF
S = [22, 36, 60, 98, 162, 267, 439, 720, 1179, 1921, 3108, 4971, 7812, 11955, 17625, 24743, 32768, 40793, 47911, 53581, 57724,
     60565, 62428, 63615, 64357, 64816, 65097, 65269, 65374, 65438, 65476, 65500, 65514]


def squash(o):
    o = max(-2047, min(2047, o)) + 2048
    return (S[o >> 7] * (128 - (o & 127)) + S[(o >> 7) + 1] * (o & 127)) >> 7


def make_stretch():
    o, table = -2047, []
    for q in range(4096):
        while o < 2047 and squash(o) < 16 * q + 8:
            o += 1
        table.append(o)
    return table


STRETCH = make_stretch()


def mix(a, b, c, d):
    h = (a + 1) * 0x9E3779B1 & M ^ (b + 1) * 0x85EBCA6B & M
    h = (h ^ h >> 15) * 0xC2B2AE35 & M ^ (c + 1) * 0x27D4EB2F & M
    h = (h ^ h >> 13) * 0x165667B1 + (d + 1) * 0x9E3779B1 & M
    return h ^ h >> 16


def fold(s):
    return s & M ^ (s >> 32) * 0x9E3779B1 & M


class Reader:
    def __init__(self, column, arcs):
        self.tiles, self.data = list(column[1:1 + column[0]]), column[1 + column[0]:]
        b = max(8, min(17, arcs.bit_length()))
        self.label, self.final, self.rows = 1 << b - 1, 1 << b - 4, 1 << b - 3
        self.slots, self.weights, self.row, self.ranks = {}, {}, {}, {}
        self.low, self.high, self.at, self.nodes = 0, M, 4, [[]]
        self.code = int.from_bytes(self.data[:4], "big")

    def bit(self, p):
        mid = self.low + ((self.high - self.low) * p >> 16)
        bit = int(self.code <= mid)
        if bit:
            self.high = mid
        else:
            self.low = mid + 1
        while self.low >> 24 == self.high >> 24:
            self.low, self.high = self.low << 8 & M, self.high << 8 & M | 255
            byte = self.data[self.at] if self.at < len(self.data) else 0
            self.code, self.at = self.code << 8 & M | byte, self.at + 1
        return bit

    def learn(self, slot, bit):
        p, n = self.slots.get(slot, (1 << 21, 0))
        p += ((((1 << 22) - 1) * bit - p) * (131072 // (2 * n + 3))) >> 16
        self.slots[slot] = p, min(254, n + 1)

    def plain(self, *slot):
        bit = self.bit(max(32, min(65504, self.slots.get(slot, (1 << 21, 0))[0] >> 6)))
        self.learn(slot, bit)
        return bit

    def mixed(self, name, size, places, weights):
        slots = [(name, x % size) for x in places]
        odds = [STRETCH[self.slots.get(s, (1 << 21, 0))[0] >> 10] for s in slots]
        w = self.weights.setdefault((name, weights), [32768] * 3)
        p = squash(sum(o * v for o, v in zip(odds, w)) >> 16)
        bit = self.bit(p)
        for i, s in enumerate(slots):
            w[i] += (odds[i] * (bit * 65536 - p) + 8192) >> 14
            self.learn(s, bit)
        return bit

    def set(self, t, depth, final, sister):
        found, count, last = 0, 0, 0
        for i, tile in enumerate(self.tiles):
            few = min(count, 3)
            bases = [mix(t[0], t[1], few, 256), mix(fold(found), t[0], final, 512), mix(last, count, depth, 768)]
            end = i == len(self.tiles) - 1
            if not end or count:
                at = [x + i + 1 & M for x in bases]
                at[2] += 32 * (sister >> tile & 1)
                if not self.mixed("set", self.label, [x & M for x in at], 4 * tile + few):
                    continue
            found, count, last = found | 1 << tile, count + 1, tile
            few = min(count, 3)
            bases = [mix(t[0], t[1], few, 256), mix(fold(found), t[0], final, 512), mix(last, count, depth, 768)]
            if end or self.mixed("set", self.label, bases, few):
                break
        return found

    def node(self, t=(0, 0, 0), depth=0, final=0, sister=0):
        found, arcs, prev, kinds, sister_below = self.set(t, depth, final, sister), [], (0, 0), 0, 0
        for index, tile in enumerate(x for x in range(63) if found >> x & 1):
            x1 = mix(tile, prev[0], index, 256) if index else mix(tile, fold(found), 0, 256)
            places = [mix(tile, prev[0], prev[1], fold(found)), x1, mix(tile, t[0], t[1], 0)]
            rows = [self.row.setdefault((k, x % self.rows), []) for k, x in enumerate(places)]
            first = [r[0][0] if r else None for r in rows]
            agree = sum(k for k in (1, 2) if rows[0] and first[0] == first[k])
            sure = tuple(min(r[0][1], 3) if r else 0 for r in rows)
            if self.plain("new", sure, agree, min(index, 3), min(found.bit_count(), 4) - 1, kinds & 15):
                at = [mix(tile, t[0], 0, 0), mix(tile, t[0], t[1], t[2] | 512), mix(tile, fold(found), 0, 768)]
                mark = self.mixed("final", self.final, at, tile)
                sister_below = self.node((tile, t[0], t[1]), depth + 1, mark, sister_below)
                symbol, kinds = 2 * (len(self.nodes) - 1) + mark, kinds << 2 | 2
                self.ranks.setdefault(tile, []).append([symbol, 1])
            else:
                symbol, kinds = self.old(tile, rows, first, kinds)
            for r in rows:
                learn_row(r, symbol)
            arcs.append((tile, symbol))
            prev = symbol, prev[0]
        self.nodes.append(arcs)
        return found

    def old(self, tile, rows, first, kinds):
        tried = []
        for k, r in enumerate(rows):
            for i, (symbol, count) in enumerate(r):
                if symbol in tried:
                    continue
                nxt = min(r[1][1], 3) if i == 0 and len(r) > 1 else 0
                also = sum(j for j in range(k + 1, 3) if first[j] == symbol)
                if self.plain("try", k, i, min(count.bit_length(), 4), nxt, also, kinds % 4, min(len(tried), 3)):
                    return symbol, kinds << 2 | min(len(tried), 2)
                tried.append(symbol)
        kinds = kinds << 2 | 3
        ranking = self.ranks.setdefault(tile, [])
        if not ranking or self.plain("missing", tile):
            symbol = 0
            for _ in range((2 * (len(self.nodes) - 1) | 1).bit_length()):
                symbol = symbol << 1 | self.bit(32768)
            ranking.append([symbol, 1])
            return symbol, kinds
        n, value = 0, 1
        while n < 30 and self.plain("length", tile, n):
            n += 1
        for i in range(n):
            value = value << 1 | (self.plain("digit", n, value) if i < 2 else self.bit(32768))
        entry = ranking[value - 1]
        other = next(i for i, e in enumerate(ranking) if e[1] == entry[1])
        ranking[value - 1], ranking[other] = ranking[other], entry
        entry[1] += 1
        return entry[0], kinds


def learn_row(row, symbol):
    for e in row:
        if e[0] == symbol:
            e[1] = min(255, e[1] + 1)
            break
    else:
        row[1 if row else 0:] = [[symbol, 1]]
    if row[0][0] != symbol and row[1][1] >= row[0][1]:
        row.reverse()


def main():
    with open(sys.argv[1], "rb") as f:
        file = f.read()
    end = 20 + struct.unpack_from("<I", file, 12)[0]
    at, texts = 16 + 46, []
    for _ in range(3 + file[16 + 13]):
        texts.append(file[at + 1:at + 1 + file[at]].decode())
        at += 1 + file[at]
    arcs, columns, coding = struct.unpack_from("<IBB", file, at + 5)
    assert (columns, coding) == (1, 2), "not a coded graph"
    r = Reader(file[end:], arcs)
    r.node()
    assert r.at == len(r.data) and r.code == r.low, "bytes left over"

    def spell(n, word):
        for tile, symbol in r.nodes[n]:
            w = word + texts[2 + tile]
            if symbol & 1:
                print(w)
            spell(symbol >> 1, w)
    spell(len(r.nodes) - 1, "")


main()
