package lewisshort

import (
	"strings"
	"sync"
)

// setOf returns the set of the words of a text, which is made when it is first
// asked for.
func setOf(text string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := map[string]bool{}
		for w := range strings.FieldsSeq(text) {
			set[w] = true
		}
		return set
	})
}

// in reports whether the set has the word of a token, whatever its case.
func in(set map[string]bool, t *token) bool {
	return t.kind == tokWord && set[strings.ToLower(t.text)]
}

// smallWords holds English words, and abbreviations, that follow a headword
// without being a spelling of it.
var smallWords = setOf(`a an the of for from in on at by to with is was as are i e q v cf see no not only usually
often which that this and or etc sc id ib perh prob acc contr corresp collat form so like used separately more
better less also al ap ex pro per quod qui quae est sing plur abl dat gen voc nom dim perf sup inf part its it
derivatives derivv deriv compounds cognate kindred`)

// leadWords holds the words that introduce another spelling.
var leadWords = setOf(`also better less correctly correct more properly sometimes often rarely freq usually usu
written or and et old older archaic arch ante- post- ante-class anteclass collat collateral later late lat
orig originally ancient poet poets contr contracted in mss ms many some several best good most edd ed other others
another preferable preferably perh perhaps rightly frequently commonly even already early class post-class
postclass sync syncop syncopated tmesis inscrr inscr coins post-aug aug
rare very occas occasionally once now esp eccl mostly fuller full mediaeval vulg vulgar orthog orthography
orthogr codd cod read prop likewise dialectic euphon euphonic authors mod
word pure again uncontr uncontracted lengthened shortened parallel greek aspirated assimilated rarer unassimilated
simply rar lesscorrectly form dissyl trisyl quadrisyl quadrissyl poetical erron`)

// rejectWords holds the words that reject the spelling behind them.
var rejectWords = setOf(`not incorrectly falsely erroneously wrongly wrong false faulty incorrect never corruptly`)

// separateWords holds the words that introduce a spelling in two words.
var separateWords = setOf(`separate separately separated two divisim tmesi`)

// formWords announce forms rather than spellings.
var formWords = setOf(`forms foll following`)

// clauseWords may stand before a spelling at the beginning of an aside.
var clauseWords = setOf(`in the act neutr masc fem pass a an as is so than but`)

// isEnglish holds English and explanatory words that have the shape of a tail.
var isEnglish = setOf(`the this his was as has plus thus does one some same like name time place more were have use used see so
also no to into too who do go or in on an of from made de ante ex pre late rare true false since
while because there here where these those before above type people life wife free give person common whence hence
latin son man men woman women town than then when upon with qui qua
enim est sunt dicitur dicuntur dicebant vocabant appellabant quae quo quia quasi quam quum cum etiam pro dictum dicta significat vocatur aut vel sive seu sed nam non nec`)

// adjectiveTails holds what an adjective prints behind its masculine.
var adjectiveTails = setOf(`a um`)
