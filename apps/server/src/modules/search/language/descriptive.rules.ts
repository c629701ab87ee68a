import { isVerb } from '../inflection/verbs.rules.ts'

/** Nouns whose lemma ends like that of an adjective: plurals and loanwords. */
const NOUNS_LIKE_ADJECTIVES = new Set(
  (
    'bonsai,brandy,buraczki,chili,chilli,chutney,curry,delikatesy,drzwi,dzieci,figi,flaczki,flaki,fusilli,getry,ghi,gnocchi,' +
    'kapary,kiwi,klocki,konfitury,kości,krewetki,kulki,lody,makiełki,muesli,musli,otręby,pepperoni,petitki,pielmieni,' +
    'podroby,przybory,raki,ravioli,salami,sanki,sherry,spaghetti,sushi,toffi,tortellini,trociny,tzatziki,wasabi,whisky,zapasy'
  ).split(','),
)

/** Lemmas of adjectives and of verbs, from which participles come: they describe a thing. */
const isAdjectiveOrVerb = (lemma: string): boolean =>
  (/[yi]$/.test(lemma) && !NOUNS_LIKE_ADJECTIVES.has(lemma)) || isVerb(lemma)
/** Stems keep nothing of their ending, so the written form decides. Nouns end like some forms of participles: "banany". */
const WRITTEN_ADJECTIVE = new RegExp(
  [
    '(?:ow|nn|cz|czn|[lrwżjt]n|owan|[cdsr]zon|żon)(?:y|a|e|ą|ego|ej|emu|ym|ych|ymi)$',
    '[sc]k(?:i|a|ą|iego|iej|iemu|im|ich|imi|ie|o)$',
    '[ao]n(?:e|ego|ej|emu|ych|ymi)$',
    // Participles of what a thing does: dojrzewający, kwitnąca.
    '(?:j[ąa]|ną)c(?:y|a|e|ą|ego|ej|emu|ym|ych|ymi)$',
  ].join('|'),
)

type WrittenWord = { text: string; terms: readonly string[] }

/** True for words that describe a thing rather than name one: adjectives, participles, numbers. */
export const isDescriptive = ({ text, terms }: WrittenWord): boolean =>
  /^\d+$/.test(text) ||
  terms.every((term) => (term.startsWith('~') ? WRITTEN_ADJECTIVE.test(text) : isAdjectiveOrVerb(term)))

/** Gerunds and participles with and without diacritics: wędzenie, wędzony, kiszona. */
const GERUND_OR_PARTICIPLE = /(?:[nt](?:y|a|e|ą|ego|ej|emu|ym|ych|ymi)|ni(?:e|a|u|em|om|ami|ach)|ci(?:e|a|u|em)|e[nń])$/

/** Terms of gerunds and participles are infinitives. */
export const isProcess = isVerb

/** A finite form of a verb, which names nothing: "jagni" is rather the beginning of "jagnięcina". */
export const isFiniteVerb = ({ text, terms }: WrittenWord): boolean =>
  terms.every((term) => isVerb(term) && term !== text) && !GERUND_OR_PARTICIPLE.test(text)

/** The word of a name that names the thing. */
export const headOf = (words: readonly WrittenWord[]): number =>
  Math.max(
    0,
    words.findIndex((word) => !isDescriptive(word)),
  )
