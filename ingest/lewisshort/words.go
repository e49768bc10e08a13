package lewisshort

// smallWords holds English words, and abbreviations, that follow a headword
// without being a spelling of it.
var smallWords = wordSet(`a an the of for from in on at by to with is was as are i e q v cf see no not only usually
often which that this and or etc sc id ib perh prob acc contr corresp collat form so like used used separately more
better less also al ap ex pro per quod qui quae est in sing plur abl acc dat gen voc nom dim perf sup inf part`)

// leadWords holds the words that introduce another spelling.
var leadWords = wordSet(`also better less correctly correct more properly sometimes often rarely freq usually usu
written or and et old older archaic ante-class anteclass collat collateral form forms access accessory later late Lat
orig originally ancient poet contr contracted in MSS MS many some several best good most edd ed many other others
another preferable preferably perh perhaps rightly frequently commonly even already erron earlier early class post-class
postclass syncop sync sync by tmesis separately separate separated Inscrr inscrr Inscr inscr on coins the a an post-Aug ante Aug
rare very occas occasionally once only now access esp eccl mostly fuller full mediaeval vulg vulgar access un-Latin orthog orthography
as written acc to recent abbrev abbreviated spelling codd cod Cod Codd read as is it prop likewise
this word pure than aft afterwards again more in-class uncontr uncontracted reading readings
ante-class and-post-class lengthened shortened parallel Greek aspirated assimilated less-freq rarer unassimilated`)

// rejectWords holds the words that reject the spelling behind them.
var rejectWords = wordSet(`not incorrectly falsely erroneously wrongly wrong false faulty incorrect`)
