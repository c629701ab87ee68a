/**
 * Nominatives that an inflected place name may come from. The rules work on folded words (`Grójca` is `grojca`) and give
 * more candidates than there are names: the gazetteer decides which of them exist.
 */

/** Endings of the other cases with the endings of the nominative, the most specific first. */
const ENDINGS: readonly [ending: string, nominatives: readonly string[]][] = [
  // Adjectives: Zakopanego, Wysokiem, Zielonej, Śląskich.
  ['iego', ['i', 'ie', 'y', 'e']],
  ['ego', ['y', 'e', 'a']],
  ['iemu', ['i', 'ie']],
  ['emu', ['y', 'e']],
  ['iej', ['a', 'ia']],
  ['ej', ['a']],
  ['ymi', ['e', 'y']],
  ['imi', ['ie', 'e', 'i']],
  ['ych', ['e', 'y']],
  ['ich', ['ie', 'e', 'i']],
  ['ym', ['y', 'e']],
  ['im', ['i', 'ie', 'e']],
  // Plural nouns: Kielcami, Kielcach, Kielcom, Tychów.
  ['iami', ['ie', 'i', 'ia']],
  ['ami', ['e', 'y', 'i', 'a']],
  ['iach', ['ie', 'i', 'ia']],
  ['ach', ['e', 'y', 'i', 'a']],
  ['iom', ['ie', 'i', 'ia']],
  ['om', ['e', 'y', 'i', 'a']],
  ['ow', ['y', 'e', 'i']],
  // Singular nouns: Krakowowi, Toruniem, Krakowem, Warszawie, Łodzią, Warki.
  ['iowi', ['', 'ie']],
  ['owi', ['']],
  ['iem', ['', 'o', 'ie', 'e']],
  ['em', ['', 'o', 'e']],
  ['ie', ['a', '', 'o', 'y']],
  ['ia', ['', 'ie', 'io']],
  ['iu', ['', 'ie', 'io']],
  ['e', ['a', '', 'o']],
  ['a', ['', 'o', 'e', 'y']],
  ['u', ['', 'o', 'e']],
  ['i', ['a', '', 'ia', 'e', 'o', 'ie', 'ja']],
  ['y', ['a', '', 'e']],
  ['', ['y', 'i', 'e', 'a', 'ie', 'o', 'ia']],
]

const MIN_STEM = 2

/** Consonants that the ending -e changes: Warce ← Warka, Gorze ← Góra, Mieście ← Miasto. */
const SOFTENED: readonly [softened: RegExp, plain: string][] = [
  [/sc$/, 'st'],
  [/zdz$/, 'zd'],
  [/dz$/, 'd'],
  [/dz$/, 'g'],
  [/rz$/, 'r'],
  [/sz$/, 'ch'],
  [/c$/, 'k'],
  [/c$/, 't'],
]
const SOFTENING_ENDINGS = new Set(['e', 'ie'])

/** Vowels that change before a softened consonant: mieście ← miasto, Dębu ← Dąb. */
const VOWELS: readonly [changed: RegExp, plain: string][] = [
  [/ie(?=[^aeiouy]{1,3}$)/, 'ia'],
  [/e(?=[^aeiouy]{1,3}$)/, 'a'],
  [/e(?=[^aeiouy]{1,3}$)/, 'o'],
]

const MOBILE_VOWEL_ENDINGS = new Set(['em', 'iem', 'a', 'u', 'owi', 'ie'])
const CLUSTER = /[^aeiouy]([^aeiouy])$/
const MOBILE_VOWEL = /i?e([^aeiouy])$/

/** Grójc- → grojec, bolesławc- → bolesławiec: a vowel between the last consonants of the nominative. */
const withMobileVowel = (stem: string): string[] =>
  CLUSTER.test(stem) ? [`${stem.slice(0, -1)}e${stem.slice(-1)}`, `${stem.slice(0, -1)}ie${stem.slice(-1)}`] : []

const replaced = (stem: string, rules: readonly [RegExp, string][]): string[] =>
  rules.filter(([pattern]) => pattern.test(stem)).map(([pattern, plain]) => stem.replace(pattern, plain))

function nominativesBy(word: string, ending: string, nominatives: readonly string[]): string[] {
  const stem = word.slice(0, word.length - ending.length)
  if (!word.endsWith(ending) || stem.length < MIN_STEM) return []
  const softened = SOFTENING_ENDINGS.has(ending) ? replaced(stem, SOFTENED) : []
  const vowels = SOFTENING_ENDINGS.has(ending) ? [stem, ...softened].flatMap((each) => replaced(each, VOWELS)) : []
  const plural = ending === '' && MOBILE_VOWEL.test(stem) ? [stem.replace(MOBILE_VOWEL, '$1')] : []
  const mobile = MOBILE_VOWEL_ENDINGS.has(ending) ? withMobileVowel(stem) : []
  const endings = [...plural, ...softened, stem, ...vowels].flatMap((base) => nominatives.map((end) => base + end))
  return [...mobile, ...endings]
}

/** Białymstoku ← Białystok, Krasnegostawu ← Krasnystaw: the adjective inside the word is inflected too. */
const COMPOUND = /(?:ego|ym)(?=stok|staw)/

/** Words inside names that have no cases: Nowe Miasto nad Pilicą. */
const UNINFLECTED = new Set(['nad', 'pod', 'przy', 'na', 'w', 'we', 'k', 'za', 'i'])

/** Too irregular for the rules. */
const IRREGULAR: Record<string, string> = { miescie: 'miasto' }

const nominativesOfWord = (word: string): string[] => {
  if (UNINFLECTED.has(word)) return [word]
  const irregular = IRREGULAR[word]
  if (irregular) return [irregular]
  const found = new Set([word.replace(COMPOUND, 'y'), word])
  for (const form of new Set(found))
    for (const [ending, nominatives] of ENDINGS)
      for (const nominative of nominativesBy(form, ending, nominatives)) found.add(nominative)
  return [...found]
}

/** How many names are tried at most. */
export const MAX_NOMINATIVES = 400

/** Names that a folded name of up to six words may be a case of, without the name itself; at most 400. */
export function nominativesOf(name: string): string[] {
  const ofWords = name.split(' ').map(nominativesOfWord)
  const inflected = ofWords.filter(({ length }) => length > 1).length
  const perWord = Math.floor(MAX_NOMINATIVES ** (1 / Math.max(1, inflected)))
  let names = ['']
  for (const all of ofWords) {
    const candidates = all.slice(0, perWord)
    names = names.flatMap((before) => candidates.map((candidate) => `${before} ${candidate}`.trim()))
  }
  const found = new Set(names.slice(0, MAX_NOMINATIVES))
  found.delete(name)
  return [...found]
}
