import { fold } from '@kram/contract/common/fold'
import { nominativesOf } from './cases.rules.ts'
import { segmentsOf, type Segment } from './segments.rules.ts'
import { misspellingsOf, soundAlikesOf } from './spelling.rules.ts'

/** Prefix of a place's name, and patterns for the words of its gmina, powiat and voivodeship: stemmed and exact. */
export type PlaceReading = { name: string; loose: string[]; exact: string[] }

/** How a candidate differs from what was typed; the numbers are ordered by their cost. */
export const CANDIDATE = { typed: 0, inflected: 1, soundAlike: 2, misspelt: 3, part: 6 } as const
/** Names that are compared as a whole, each with its cost. */
export type Candidates = { names: string[]; costs: number[] }

/** A place in an area: `Nowa Wieś, gm. Warka`. */
export type AreaReading = {
  name: string
  candidates: Candidates
  /** Names of the place or gmina that the area is called by. */
  areas: Candidates
  /** Patterns for all words of the area. */
  loose: string[]
  exact: string[]
  /** Patterns for the powiat and the voivodeship, which the area itself must fulfil. */
  within: string[]
  /** The area was marked as a gmina: only its places count when it is known. */
  isGmina: boolean
  /** A number stands behind the name, which may be a street: only the whole name counts. */
  isWhole: boolean
}

export type PlaceQuery =
  | { kind: 'nothing' }
  /** `05-600`, alone or with places, the most likely one first. */
  | { kind: 'code'; code: string; names: string[]; candidates: Candidates }
  /** Prefix of a code: `05-`, `05-6`. */
  | { kind: 'codePrefix'; prefix: string }
  | { kind: 'area'; readings: AreaReading[] }
  /** `accented`: the typed text when it has diacritics. */
  | {
      kind: 'name'
      accented: string | null
      name: string
      isInflected: boolean
      readings: PlaceReading[]
      candidates: Candidates
    }

const WHOLE_CODE = /(?<!\d)(\d{2})\s?[-–]?\s?(\d{3})(?!\d)/
const CODE_PREFIX = /^\s*(\d{2})\s?[-–]?\s?(\d{0,2})\s*$/

/** Interpretations of a text typed into the place field. Everything except Latin letters and digits is removed. */
export function parsePlaceQuery(text: string): PlaceQuery {
  const code = WHOLE_CODE.exec(text)
  if (code) {
    const after = segmentsOf(text.slice(code.index + code[0].length))
    return codeQuery(`${code[1]}-${code[2]}`, [...segmentsOf(text.slice(0, code.index)), ...after])
  }
  const prefix = CODE_PREFIX.exec(text)
  if (prefix) return { kind: 'codePrefix', prefix: `${prefix[1]}-${prefix[2]}` }

  const segments = segmentsOf(text)
  const places = segments.filter(({ role }) => role === 'place')
  const areas = segments.filter(({ role }) => role !== 'place' && role !== 'street')
  // `gm. Pniewy, pow. grójecki` names no place but the gmina.
  const [first, ...others] = [...places, ...areas]
  if (!first) return streetQuery(segments)
  if (first.role === 'gmina' && others.length === 0) return { kind: 'area', readings: [gminaReading(first)] }
  if (others.length === 0) return nameQuery(first, typedName(text, first))
  return {
    kind: 'area',
    readings: areaReadings(places.length > 0 ? places : [first], places.length > 0 ? areas : others),
  }
}

const nameOf = ({ words }: Segment): string => words.join(' ')
/** `pod lasem` may be the name itself. */
const wholeOf = (segment: Segment): string => [segment.preposition, ...segment.words].filter(Boolean).join(' ')

const costed = (names: readonly string[], cost: number): Candidates => ({
  names: [...names],
  costs: names.map(() => cost),
})
const joined = (...parts: Candidates[]): Candidates => ({
  names: parts.flatMap(({ names }) => names),
  costs: parts.flatMap(({ costs }) => costs),
})

/** The names of a segment as typed, in the nominative, by ear and with one slip. */
const candidatesOf = (segment: Segment): Candidates => {
  const name = nameOf(segment)
  return joined(
    costed([...new Set([name, wholeOf(segment)])], CANDIDATE.typed),
    costed(nominativesOf(name), CANDIDATE.inflected),
    costed(soundAlikesOf(name), CANDIDATE.soundAlike),
    costed(misspellingsOf(name), CANDIDATE.misspelt),
  )
}

/** The text in lower case when it has diacritics and is nothing but the name. */
function typedName(text: string, segment: Segment): string | null {
  const typed = text.trim().toLowerCase().normalize('NFC')
  return /\P{ASCII}/u.test(typed) && fold(typed) === nameOf(segment) ? typed : null
}

function nameQuery(segment: Segment, accented: string | null): PlaceQuery {
  const { words } = segment
  return {
    kind: 'name',
    accented,
    name: nameOf(segment),
    isInflected: segment.preposition !== null,
    readings: readingsOf(words),
    candidates: joined(candidatesOf(segment), costed(partsOf(words), CANDIDATE.part)),
  }
}

/** `ul. Piłsudskiego Grójec`: without a number and a comma, the name is at the end. */
function streetQuery(segments: readonly Segment[]): PlaceQuery {
  const street = segments[0]
  if (!street) return { kind: 'nothing' }
  const words = street.words.length > 1 ? street.words.slice(1) : street.words
  return nameQuery({ ...street, words }, null)
}

/** Neighbouring words, the longest groups first: one of them may be a town among unknown words. */
function partsOf(words: readonly string[]): string[] {
  const sizes = words
    .map((_, i) => i)
    .slice(1)
    .toReversed()
  return sizes.flatMap((size) => words.slice(size - 1).map((_, at) => words.slice(at, at + size).join(' ')))
}

/** `wola grojec` → Wola in Grójec, then Grójec in Wola: every split of the words into a place and its area. */
function readingsOf(words: readonly string[]): PlaceReading[] {
  const splitPoints = words.map((_, i) => i).slice(1)
  const placeFirst = splitPoints.toReversed().map((cut) => reading(words.slice(0, cut), words.slice(cut)))
  const placeLast = splitPoints.map((cut) => reading(words.slice(cut), words.slice(0, cut)))
  return [...placeFirst, ...placeLast]
}

const reading = (place: readonly string[], area: readonly string[]): PlaceReading => ({
  name: place.join(' '),
  ...patternsOf(area),
})

const patternsOf = (words: readonly string[]): { loose: string[]; exact: string[] } => ({
  loose: words.map((word) => `% ${stem(word)}%`),
  exact: words.map((word) => `% ${word} %`),
})

/** Removes the ending changed by Polish cases: `grojcu`, `grojca`, `grojecki` share the stem of `grojec`. */
const stem = (word: string): string =>
  word.length > 5 ? word.slice(0, -2) : word.length === 5 ? word.slice(0, -1) : word

/** How many names of one text are sought. */
const MAX_NAMES = 3

/** Each place in the others; one with a number, which may be a street, comes last. */
function areaReadings(places: readonly Segment[], areas: readonly Segment[]): AreaReading[] {
  const numbered = places.filter(({ isNumbered }) => isNumbered)
  const named = places.filter(({ isNumbered }) => !isNumbered)
  const ordered = [...named, ...numbered].slice(0, MAX_NAMES)
  return ordered.map((place) => {
    const isWhole = place.isNumbered && ordered.length > 1
    const others = [...areas, ...named.filter((other) => other !== place)]
    return areaReading(place, others, isWhole)
  })
}

const isUnit = ({ role }: Segment): boolean => role === 'powiat' || role === 'voivodeship'

function areaReading(place: Segment, others: readonly Segment[], isWhole: boolean): AreaReading {
  const words = others.flatMap((other) => other.words)
  const area = others.find(({ role }) => role === 'gmina') ?? others.find((other) => !isUnit(other))
  const name = nameOf(place)
  return {
    name,
    candidates: isWhole
      ? costed([name], CANDIDATE.typed)
      : joined(costed(longNamesOf(place, others), CANDIDATE.typed), candidatesOf(place)),
    areas: area ? areaCandidates(area) : costed([], CANDIDATE.typed),
    ...patternsOf(words),
    within: patternsOf(others.filter(isUnit).flatMap((other) => other.words)).loose,
    isGmina: area?.role === 'gmina',
    isWhole,
  }
}

/** The gmina itself: no place in it is sought. */
const gminaReading = (gmina: Segment): AreaReading => areaReading({ ...gmina, words: [] }, [gmina], true)

/** `Słupia pod Kępnem` is a name. */
const longNamesOf = (place: Segment, others: readonly Segment[]): string[] =>
  others.filter(({ preposition }) => preposition !== null).map((near) => `${nameOf(place)} ${wholeOf(near)}`)

const areaCandidates = (area: Segment): Candidates => {
  const name = nameOf(area)
  return joined(
    costed([name], CANDIDATE.typed),
    costed(nominativesOf(name), CANDIDATE.inflected),
    costed(soundAlikesOf(name), CANDIDATE.soundAlike),
  )
}

function codeQuery(code: string, segments: readonly Segment[]): PlaceQuery {
  const named = segments.filter(({ role }) => role !== 'street').slice(0, MAX_NAMES)
  const long = named.slice(0, 1).flatMap((first) => longNamesOf(first, named.slice(1)))
  return {
    kind: 'code',
    code,
    names: [...long, ...named.map(nameOf)],
    candidates: joined(costed(long, CANDIDATE.typed), ...named.map(candidatesOf)),
  }
}
