import { fold } from '@kram/contract/common/fold'

export type SegmentRole = 'place' | 'street' | 'gmina' | 'powiat' | 'voivodeship' | 'near'

/** Words of the text that belong together. */
export type Segment = {
  role: SegmentRole
  words: string[]
  /** A house number stands behind it: a street, or a village without streets. */
  isNumbered: boolean
  /** The word in front that says that the name is inflected: `do`, `koło`, `pod`. */
  preposition: string | null
}

const wordSet = (words: string): Set<string> => new Set(words.split(' '))

const MARKERS: readonly [SegmentRole, ReadonlySet<string>][] = [
  ['street', wordSet('ul ulica ulicy al aleja aleje alei pl plac placu os osiedle osiedlu osiedla')],
  ['gmina', wordSet('gm gmina gminie gminy')],
  ['powiat', wordSet('pow powiat powiecie powiatu')],
  ['voivodeship', wordSet('woj wojewodztwo wojewodztwie wojewodztwa')],
]
/** Words before an inflected name. */
const PREPOSITIONS = wordSet(
  'w we do z ze od k kolo obok pod za nad przy blisko niedaleko okolice okolica okolic okolicach okolicy poblizu wokol spod kierunek kierunku',
)
/** Those that begin the name of a near place inside a text: `Nowa Wieś koło Warki`. Names contain the others. */
const NEAR = wordSet('k pod przy kolo obok blisko niedaleko okolice okolica okolic okolicach okolicy poblizu w we z')
const KINDS = wordSet('wies wsi miasto miescie miejscowosc miejscowosci')
const ADDRESS_WORDS = wordSet('nr m lok mieszkanie dom')
const ABBREVIATIONS: Record<string, string> = { wlkp: 'wielkopolsk', n: 'nad' }

const MAX_WORDS = 6
const MAX_SEGMENTS = 5
const NUMBER = /\d/

type Reader = { done: Segment[]; current: Segment }

const emptySegment = (role: SegmentRole, preposition: string | null = null): Segment => ({
  role,
  words: [],
  isNumbered: false,
  preposition,
})

function start(reader: Reader, next: Segment): void {
  if (reader.current.words.length > 0) reader.done.push(reader.current)
  reader.current = next
}

const roleOf = (word: string): SegmentRole | undefined => MARKERS.find(([, words]) => words.has(word))?.[0]

/** Whether a word that is not the last one only leads to the name behind it. */
function isLeading(reader: Reader, word: string): boolean {
  const { current } = reader
  const role = roleOf(word)
  if (role) start(reader, emptySegment(role))
  else if (current.words.length === 0 && PREPOSITIONS.has(word)) current.preposition = word
  else if (current.words.length > 0 && current.role === 'place' && NEAR.has(word))
    start(reader, emptySegment('near', word))
  else return current.words.length === 0 && (KINDS.has(word) || ADDRESS_WORDS.has(word))
  return true
}

/** Reads the words between two commas. */
function segmentsOfPart(part: string): Segment[] {
  const reader: Reader = { done: [], current: emptySegment('place') }
  const words = fold(part).split(' ')
  for (const [index, word] of words.entries()) {
    if (NUMBER.test(word)) {
      reader.current.isNumbered = true
      start(reader, emptySegment('place'))
    } else if (word && (index === words.length - 1 || !isLeading(reader, word)))
      reader.current.words.push(ABBREVIATIONS[word] ?? word)
  }
  start(reader, emptySegment('place'))
  return reader.done
}

/** The segments of a text without its postal code: at most five of at most six words. */
export const segmentsOf = (text: string): Segment[] =>
  text
    .split(/[,;()\n|]/)
    .flatMap(segmentsOfPart)
    .slice(0, MAX_SEGMENTS)
    .map((segment) => ({ ...segment, words: segment.words.slice(0, MAX_WORDS) }))
