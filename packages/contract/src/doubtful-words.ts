import { noteOf } from './category-notes.ts'

export const DOUBTS = ['alcohol', 'energyDrink', 'wildMushrooms', 'eco', 'healing'] as const
export type Doubt = (typeof DOUBTS)[number]

/** What was found, in the words of the operator's queue. */
export const DOUBT_NAMES: Record<Doubt, string> = {
  alcohol: 'być może alkohol',
  energyDrink: 'być może napój energetyzujący',
  wildMushrooms: 'być może grzyby leśne',
  eco: '„eko”, „bio” albo „ekologiczny” bez numeru certyfikatu',
  healing: 'obietnica leczenia',
}

/** What is said to the seller: a word alone is never a ban, it asks for a second look. */
export const DOUBT_SENTENCES: Record<Doubt, string> = {
  alcohol: `To brzmi jak alkohol. ${noteOf('alkohol')}`,
  energyDrink: `To brzmi jak napój energetyzujący. ${noteOf('energetyki')}`,
  wildMushrooms: `To brzmi jak grzyby leśne. ${noteOf('grzyby-lesne')}`,
  eco: 'Słów „eko”, „bio” i „ekologiczny” wolno używać tylko z certyfikatem. Jeśli go masz, dopisz w opisie produktu numer jednostki z certyfikatu (np. PL-EKO-07). Jeśli nie, napisz inaczej: „bez oprysków”, „z własnego ogrodu”.',
  healing:
    'Nie wolno pisać, że to, co sprzedajesz, leczy albo zapobiega chorobom. Opisz smak, skład i to, jak powstaje, a słowa o leczeniu usuń.',
}

type Rule = {
  /** The forms of the word, written without Polish letters. */
  form: RegExp
  /** Words after a preposition name what the goods are for or made with: "wiśnie na nalewkę", "bigos na winie". */
  unlessFor: boolean
  /** Words anywhere in the text that take the doubt away. */
  unless?: RegExp
}

const ALCOHOL =
  /^(?:win(?:o|a|u|em|ie)|piw(?:o|a|u|em|ie)|nalew(?:k[aio]|ke|ce|ek)|nalewka(?:mi|ch)|bim(?:ber|bru|brem|brze)|sliwowic(?:a|y|e|o)|cydr(?:u|y|em|ow)?|wodk[aieo]|wodek|wodce|likier(?:u|y|em|ow)?)$/

const RULES: Record<Doubt, Rule> = {
  alcohol: { form: ALCOHOL, unlessFor: true, unless: /bezalkoholow|\bocet\b|\boctu\b/ },
  energyDrink: { form: /^(?:energetyk(?:i|a|ow)?|energetyzujac\w*)$/, unlessFor: true },
  wildMushrooms: {
    form: /^(?:borowik|podgrzybk|podgrzybek|prawdziwk|prawdziwek|kozlarz|maslak)\w{0,3}$/,
    unlessFor: true,
  },
  eco: {
    form: /^(?:eko|bio|organic|ekologiczn\w{1,3}|organiczn\w{1,3})$/,
    unlessFor: false,
    unless: /\bpl-eko-\d\d\b/,
  },
  healing: {
    form: /^(?:wy)?lecz(?:y|a|acy|aca|ace|enie|enia|nicz(?:y|a|e|ych))$/,
    unlessFor: false,
  },
}

/** Claims of several words. */
const PHRASES: { doubt: Doubt; phrase: RegExp }[] = [
  { doubt: 'alcohol', phrase: /\bmiod(?:u|y|ow)? pitn(?:y|e|ego|ych)\b/ },
  { doubt: 'energyDrink', phrase: /\bnapo(?:j|je|ju|jow) energetyczn\w{1,3}\b/ },
  { doubt: 'wildMushrooms', phrase: /\bgrzyb(?:y|ow)? (?:lesn|zbieran)\w{1,3}\b/ },
  { doubt: 'healing', phrase: /\bna raka\b|\bobniza\w* cholesterol|\bzwalcza\w* now?otw\w+/ },
]

const PREPOSITIONS = new Set(['na', 'do', 'w', 'we', 'z', 'ze', 'po', 'od', 'pod', 'dla', 'bez', 'o'])
const JOINING = new Set(['i', 'oraz', 'lub', 'albo', 'czy'])

const plain = (text: string): string =>
  text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Whether the word at `i` stands for what the goods go with: a preposition is one or two words before it, or before its pair. */
const isFor = (words: readonly string[], i: number, form: RegExp): boolean => {
  const [before, second] = [words[i - 1], words[i - 2]]
  if (before === undefined) return false
  if (PREPOSITIONS.has(before)) return true
  if (JOINING.has(before)) return second !== undefined && form.test(second) && isFor(words, i - 2, form)
  return second !== undefined && PREPOSITIONS.has(second)
}

/**
 * What the words of a seller sound like that is not allowed, or only with a paper. Inflected forms count, with and without
 * Polish letters; what a thing is for or made with does not.
 */
export function doubtsOf(text: string): Doubt[] {
  const read = plain(text)
  const clauses = read.split(/[^\p{L}\d -]+/u).map((clause) => clause.split(/[ -]+/).filter(Boolean))
  return DOUBTS.filter((doubt) => {
    const { form, unlessFor, unless } = RULES[doubt]
    if (unless?.test(read)) return false
    return (
      PHRASES.some((one) => one.doubt === doubt && one.phrase.test(read)) ||
      clauses.some((words) => words.some((word, i) => form.test(word) && !(unlessFor && isFor(words, i, form))))
    )
  })
}
