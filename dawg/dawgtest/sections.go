package dawgtest

import "encoding/binary"

// ContainerSections names the bytes of a sound .dawg or .gaddag, from what
// dawg/FORMAT.md says and nothing else.
func ContainerSections(file []byte) []Section {
	const prefix, figures, hash = 16, 14, 32
	u32 := func(at int) int { return int(binary.LittleEndian.Uint32(file[at:])) }
	head := prefix + u32(12)
	sections := []Section{
		{"magic", 0, 8},
		{"version", 8, 10},
		{"flags", 10, 12},
		{"size of the header", 12, 16},
		{"figures", prefix, prefix + figures},
		{"hash", prefix + figures, prefix + figures + hash},
		{"sum of the header", head, head + 4},
		{"header", 0, head + 4},
	}
	at := prefix + figures + hash
	for range 3 + int(file[prefix+figures-1]) { // language, name, release; labels
		end := at + 1 + int(file[at])
		sections = append(sections, Section{"text", at, end})
		at = end
	}
	parts := int(file[at])
	sections = append(sections, Section{"number of parts", at, at + 1})
	at, body := at+1, head+4
	for range parts {
		columns := int(file[at+8])
		sections = append(sections, Section{"figures of a part", at, at + 9})
		at += 9
		for range columns {
			end := body + u32(at+5)
			sections = append(
				sections, Section{"head of a column", at, at + 13},
				Section{"sum of a column", at + 9, at + 13}, Section{"column", body, end},
			)
			at, body = at+13, end
		}
	}
	return sections
}

// EachPart names the bytes of records of one size that follow one another from a
// place to the end of the file; parts are places within a record.
func EachPart(file []byte, from, size int, parts ...Section) []Section {
	var sections []Section
	for at := from; at+size <= len(file); at += size {
		for _, p := range parts {
			sections = append(sections, Section{p.Name, at + p.Begin, at + p.End})
		}
	}
	return sections
}
