import { categoryNoteOf } from '../catalogue/category-notes.ts'

export const CONTENT_FLAGS = ['alcohol', 'energyDrink', 'wildMushrooms', 'eco', 'healing'] as const
export type ContentFlag = (typeof CONTENT_FLAGS)[number]

/** The reason in the operator's queue. */
export const CONTENT_FLAG_LABELS: Record<ContentFlag, string> = {
  alcohol: 'być może alkohol',
  energyDrink: 'być może napój energetyzujący',
  wildMushrooms: 'być może grzyby leśne',
  eco: '„eko”, „bio” albo „ekologiczny” bez numeru certyfikatu',
  healing: 'obietnica leczenia',
}

/** The hint for the seller: a word alone is no violation. */
export const CONTENT_FLAG_ADVICE: Record<ContentFlag, string> = {
  alcohol: `To brzmi jak alkohol. ${categoryNoteOf('alkohol')}`,
  energyDrink: `To brzmi jak napój energetyzujący. ${categoryNoteOf('energetyki')}`,
  wildMushrooms: `To brzmi jak grzyby leśne. ${categoryNoteOf('grzyby-lesne')}`,
  eco: 'Słów „eko”, „bio” i „ekologiczny” wolno używać tylko z certyfikatem. Jeśli go masz, dopisz w opisie produktu numer jednostki z certyfikatu (np. PL-EKO-07). Jeśli nie, napisz inaczej: „bez oprysków”, „z własnego ogrodu”.',
  healing:
    'Nie wolno pisać, że to, co sprzedajesz, leczy albo zapobiega chorobom. Opisz smak, skład i to, jak powstaje, a słowa o leczeniu usuń.',
}

type Rule = {
  /** The forms of the word, written without Polish letters. */
  pattern: RegExp
  /** After a preposition a word names a purpose or an ingredient: "wiśnie na nalewkę", "bigos na winie". */
  exceptAfterPreposition: boolean
  /** Words anywhere in the text that remove the flag. */
  unless?: RegExp
}

const ALCOHOL =
  /^(?:win(?:o|a|u|em|ie)|piw(?:o|a|u|em|ie)|nalew(?:k[aio]|ke|ce|ek)|nalewka(?:mi|ch)|bim(?:ber|bru|brem|brze)|sliwowic(?:a|y|e|o)|cydr(?:u|y|em|ow)?|wodk[aieo]|wodek|wodce|likier(?:u|y|em|ow)?)$/

const RULES: Record<ContentFlag, Rule> = {
  alcohol: { pattern: ALCOHOL, exceptAfterPreposition: true, unless: /bezalkoholow|\bocet\b|\boctu\b/ },
  energyDrink: { pattern: /^(?:energetyk(?:i|a|ow)?|energetyzujac\w*)$/, exceptAfterPreposition: true },
  wildMushrooms: {
    pattern: /^(?:borowik|podgrzybk|podgrzybek|prawdziwk|prawdziwek|kozlarz|maslak)\w{0,3}$/,
    exceptAfterPreposition: true,
  },
  eco: {
    pattern: /^(?:eko|bio|organic|ekologiczn\w{1,3}|organiczn\w{1,3})$/,
    exceptAfterPreposition: false,
    unless: /\bpl-eko-\d\d\b/,
  },
  healing: {
    pattern: /^(?:wy)?lecz(?:y|a|acy|aca|ace|enie|enia|nicz(?:y|a|e|ych))$/,
    exceptAfterPreposition: false,
  },
}

/** Claims of several words. */
const PHRASES: { flag: ContentFlag; phrase: RegExp }[] = [
  { flag: 'alcohol', phrase: /\bmiod(?:u|y|ow)? pitn(?:y|e|ego|ych)\b/ },
  { flag: 'energyDrink', phrase: /\bnapo(?:j|je|ju|jow) energetyczn\w{1,3}\b/ },
  { flag: 'wildMushrooms', phrase: /\bgrzyb(?:y|ow)? (?:lesn|zbieran)\w{1,3}\b/ },
  { flag: 'healing', phrase: /\bna raka\b|\bobniza\w{0,5} cholesterol|\bzwalcza\w{0,5} now?otw\w/ },
]

const PREPOSITIONS = new Set(['na', 'do', 'w', 'we', 'z', 'ze', 'po', 'od', 'pod', 'dla', 'bez', 'o'])
const CONJUNCTIONS = new Set(['i', 'oraz', 'lub', 'albo', 'czy'])

const foldedText = (text: string): string =>
  text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** True when the word at `i` names a purpose or an ingredient: a preposition is one or two words before it or before its pair. */
const isPurpose = (words: readonly string[], i: number, pattern: RegExp): boolean => {
  const [before, second] = [words[i - 1], words[i - 2]]
  if (before === undefined) return false
  if (PREPOSITIONS.has(before)) return true
  if (CONJUNCTIONS.has(before)) return second !== undefined && pattern.test(second) && isPurpose(words, i - 2, pattern)
  return second !== undefined && PREPOSITIONS.has(second)
}

/**
 * Flags words that may mean a prohibited or regulated product. Inflected forms count, with and without diacritics; purposes and
 * ingredients do not.
 */
export function contentFlagsOf(text: string): ContentFlag[] {
  const read = foldedText(text)
  const clauses = read.split(/[^\p{L}\d -]+/u).map((clause) => clause.split(/[ -]+/).filter(Boolean))
  return CONTENT_FLAGS.filter((flag) => {
    const { pattern, exceptAfterPreposition, unless } = RULES[flag]
    if (unless?.test(read)) return false
    return (
      PHRASES.some((one) => one.flag === flag && one.phrase.test(read)) ||
      clauses.some((words) =>
        words.some((word, i) => pattern.test(word) && !(exceptAfterPreposition && isPurpose(words, i, pattern))),
      )
    )
  })
}
