/** Verbs and pronouns of whole sentences: "szukam czegoś", "czy ktoś sprzedaje", "chciałabym zamówić". */
const ASKING = new RegExp(
  `^(?:${[
    String.raw`(?:po)?szuka(?:m|my|cie|sz|ją|ja|ć|c|[łl]\p{L}*)?`,
    String.raw`(?:poszuku|potrzebu|kupu|interesu)j\p{L}+`,
    String.raw`potrzebowa[łl]\p{L}+`,
    String.raw`(?:za)?kupi(?:ę|e|my|cie|ć|c|[łl]\p{L}+)?`,
    String.raw`chc(?:ę|e|emy|ecie|esz|ą|ia[łl]\p{L}*|ieli\p{L}*)`,
    String.raw`zam[óo]wi(?:ę|e|my|cie|ć|c|[łl]\p{L}+)?|zamawia\p{L}*`,
    String.raw`sprzeda(?:je|ją|jecie|jesz|m|cie|wać|wac)|(?:po)?prosz[ęe]|prosimy`,
    String.raw`polec(?:acie|icie|asz|isz|i[łl]?by|i[łl]aby)|znajd(?:ę|e|ziemy)|dostan(?:ę|e|iemy)`,
    String.raw`robi(?:ą|cie)?|piecz(?:e|ecie)|pieką|hoduje|macie|masz|mają|można|mozna`,
    String.raw`(?:czego|czym|kogo|kto)[śs]|pilnie|chętnie|chetnie`,
  ].join('|')})$`,
  'u',
)

/** Says that somebody asks, and nothing of what for. */
export const isAsking = (word: string): boolean => ASKING.test(word)
