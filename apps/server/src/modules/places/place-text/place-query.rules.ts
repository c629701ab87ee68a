import { fold } from '@kram/contract/common/fold'

/** Prefix of a place's name, and patterns for the words of its gmina, powiat and voivodeship: stemmed and exact. */
export type PlaceReading = { name: string; loose: string[]; exact: string[] }

export type PlaceQuery =
  | { kind: 'nothing' }
  /** `05-600`, alone or with a place. */
  | { kind: 'code'; code: string; name: string }
  /** Prefix of a code: `05-`, `05-6`. */
  | { kind: 'codePrefix'; prefix: string }
  /** `accented`: the typed text when it has diacritics; `core`: the name without "koło", "gm." and similar words. */
  | {
      kind: 'name'
      accented: string | null
      name: string
      core: string
      readings: PlaceReading[]
      misspellings: string[]
    }

const WHOLE_CODE = /(?<!\d)(\d{2})\s?[-–]?\s?(\d{3})(?!\d)/
const CODE_PREFIX = /^\s*(\d{2})\s?[-–]?\s?(\d{0,2})\s*$/
const STREET = /^\s*(ul|al|pl|os|ulica|aleja|aleje|plac|osiedle)\b/i

/** Words that name the kind of the following place. */
const NOISE_WORDS = new Set([
  'w',
  'we',
  'k',
  'kolo',
  'pod',
  'okolice',
  'gm',
  'gmina',
  'gminie',
  'pow',
  'powiat',
  'powiecie',
  'woj',
  'wojewodztwo',
  'wies',
  'miasto',
])
const ABBREVIATIONS: Record<string, string> = { wlkp: 'wielkopolsk', n: 'nad' }

const MAX_WORDS = 6

/** Interpretations of a text typed into the place field. Everything except Latin letters and digits is removed. */
export function parsePlaceQuery(text: string): PlaceQuery {
  const code = WHOLE_CODE.exec(text)
  if (code) {
    const after = placeNameIn(text.slice(code.index + code[0].length))
    return { kind: 'code', code: `${code[1]}-${code[2]}`, name: after || placeNameIn(text.slice(0, code.index)) }
  }
  const prefix = CODE_PREFIX.exec(text)
  if (prefix) return { kind: 'codePrefix', prefix: `${prefix[1]}-${prefix[2]}` }

  const name = placeNameIn(text)
  if (!name) return { kind: 'nothing' }
  const typed = text.trim().toLowerCase().normalize('NFC')
  const words = name.split(' ')
  const core = withoutNoise(words) || name
  return {
    kind: 'name',
    accented: /\P{ASCII}/u.test(typed) ? typed : null,
    name,
    core,
    readings: readingsOf(words),
    misspellings: misspellingsOf(core),
  }
}

/** The place in an address: without a street before the comma and without house numbers. */
function placeNameIn(text: string): string {
  const parts = text.split(',').filter((part) => fold(part))
  const place = parts.length > 1 && STREET.test(parts[0] ?? '') ? parts.slice(1) : parts
  const words = fold(place.join(' ')).split(' ')
  return words
    .filter((word) => word && !/\d/.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
}

/** `wola grojec` → Wola in Grójec, then Grójec in Wola: every split of the words into a place and its area. */
function readingsOf(words: string[]): PlaceReading[] {
  const splitPoints = words.map((_, i) => i).slice(1)
  const placeFirst = splitPoints.toReversed().map((cut) => reading(words.slice(0, cut), words.slice(cut)))
  const placeLast = splitPoints.map((cut) => reading(words.slice(cut), words.slice(0, cut)))
  return [...placeFirst, ...placeLast].filter(({ name }) => name)
}

function reading(place: string[], within: string[]): PlaceReading {
  const words = within.filter((word) => !NOISE_WORDS.has(word))
  return {
    name: withoutNoise(place),
    loose: words.map((word) => `% ${stem(word)}%`),
    exact: words.map((word) => `% ${word} %`),
  }
}

function withoutNoise(words: string[]): string {
  const start = words.findIndex((word) => !NOISE_WORDS.has(word))
  return start === -1 ? '' : words.slice(start).join(' ')
}

/** Removes the ending changed by Polish cases: `grojcu`, `grojca`, `grojecki` share the stem of `grojec`. */
export const stem = (word: string): string =>
  word.length > 5 ? word.slice(0, -2) : word.length === 5 ? word.slice(0, -1) : word

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const MIN_MISSPELLING_LENGTH = 4
const MAX_MISSPELLING_LENGTH = 24

/** Every text at edit distance one: transposition, deletion, insertion or substitution of a letter. */
function misspellingsOf(name: string): string[] {
  if (name.length < MIN_MISSPELLING_LENGTH || name.length > MAX_MISSPELLING_LENGTH) return []
  const misspellings = new Set<string>()
  for (let i = 0; i <= name.length; i++) {
    const [before, after] = [name.slice(0, i), name.slice(i)]
    misspellings.add(before + after.slice(1))
    if (after.length > 1) misspellings.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of `${LETTERS} `) misspellings.add(before + letter + after)
    for (const letter of LETTERS) if (after) misspellings.add(before + letter + after.slice(1))
  }
  misspellings.delete(name)
  return [...misspellings]
}
