import type { Vocabulary } from './parts.ts'

const VOWEL = /[aeiouyąęó]$/
/** Endings that no nominative has. */
const OBLIQUE = /(?:ę|ą|ów|om|ami|ach|owi)$/
/** Behind a hard consonant, "-e" is an accusative without its tail: "kapuste". */
const HARD = /[tdnsrmpbwfłlkgz]e$/

/** `czereśni` of czereśnia, `cebuli` of cebula, `pszenicy` of pszenica. */
const isSoftGenitive = (word: string, lemma: string): boolean =>
  `${word}a` === lemma || (/[lj]i$/.test(word) && /[lj]a$/.test(lemma)) || (word.endsWith('cy') && lemma.endsWith('ca'))

/** Whether a noun stands in a case of which the dictionary form is not a part: "truskawek", "kapustę", "miodu". */
export function isOblique(word: string, lemma: string): boolean {
  if (word === lemma) return false
  if (OBLIQUE.test(word) || isSoftGenitive(word, lemma)) return true
  // "malin" of malina, "jaj" of jajo
  if (VOWEL.test(lemma)) return !VOWEL.test(word) || (HARD.test(word) && `${word.slice(0, -1)}a` === lemma)
  // "miodu", "sera"
  return /[ua]$/.test(word)
}

/** Nouns without a singular. */
const PLURALS = new Set(['powidła', 'flaki', 'lody', 'żeberka'])
const ADJECTIVE = /(?:i?ego|i?emu|i?ej|[yi]ch|[yi]mi?|ą)$/
/** The dictionary form of an adjective that goes with a noun: "akacjowego miodu", "akacjowy". */
function agreeing(adjective: string, noun: string): string {
  const stem = adjective.replace(ADJECTIVE, '')
  const isSoft = /[kg]$/.test(stem)
  if (noun.endsWith('a') && !PLURALS.has(noun)) return `${stem}a`
  if (/[oea]$/.test(noun)) return isSoft ? `${stem}ie` : `${stem}e`
  return isSoft ? `${stem}i` : `${stem}y`
}

const PREPOSITIONS = new Set(['z', 'ze', 'od', 'w', 'do', 'na', 'bez', 'dla'])

/** The dictionary form of a name that is written in another case: "miód akacjowy" for "miodu akacjowego". */
export function nominativeOf(name: readonly string[], words: Vocabulary): string {
  const head = name.findIndex(words.isProductWord)
  const written = name[head] ?? ''
  // "krążek z czarnuszką": the case is that of the preposition.
  const isLed = name.slice(0, Math.max(0, head)).some((word) => PREPOSITIONS.has(word))
  const lemma = head < 0 || isLed ? null : words.lemmaOf(written)
  if (lemma === null || lemma.startsWith('~') || !isOblique(written, lemma)) return name.join(' ')
  const end = name.findIndex((word, at) => at > head && PREPOSITIONS.has(word))
  return name
    .map((word, at) => {
      if (at === head) return lemma
      return (end < 0 || at < end) && ADJECTIVE.test(word) ? agreeing(word, lemma) : word
    })
    .join(' ')
}
