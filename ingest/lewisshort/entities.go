package lewisshort

import "encoding/xml"

// entities returns the named characters that a TEI file may use.
func entities() map[string]string {
	return xml.HTMLEntity
}
