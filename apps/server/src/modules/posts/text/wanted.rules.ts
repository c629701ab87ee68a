import { hasWord, isOneOf, type Piece, pieceAt } from './pieces/piece.rules.ts'
import { OFFERED, PAYS, WANTED } from './words.rules.ts'

/** `szukam chętnych na jajka` */
const BUYERS = new Set(
  'chetnych chetnego odbiorcow odbiorcy klientow klienta kupcow kupca nabywcow nabywcy domu'.split(' '),
)

/** `Ktoś potrzebuje pszenicy?`: the seller asks for buyers. */
const SOMEBODY = new Set(['ktos', 'kto'])

const TAKES = new Set(['przyjme', 'przyjmiemy', 'przyjmujemy'])
const WORKERS = new Set(['osoby', 'osobe', 'osob', 'ludzi', 'pracownika', 'pracownikow', 'pracowniczke', 'zbieraczy'])
/** `przyjmę osoby do zbioru`: the writer looks for workers; "przyjmę zamówienia" sells. */
const looksForWorkers = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, at) => isOneOf(piece, TAKES) && hasWord(pieces.slice(at + 1, at + 4), WORKERS))

/** An invitation without prices names what others sell: "miody, sery, wstęp wolny". */
const EVENTS = new Set(['wstep', 'zebranie', 'zebraniu'])

/** The post offers nothing: it invites, begins with what is looked for, or its writer pays. */
export function isWanted(pieces: readonly Piece[]): boolean {
  if (hasWord(pieces, OFFERED)) return false
  const price = pieces.findIndex(({ kind }) => kind === 'money')
  if (looksForWorkers(pieces) || hasWord(pieces, PAYS) || (price < 0 && hasWord(pieces, EVENTS))) return true
  const wanted = pieces.findIndex(
    (piece, at) =>
      isOneOf(piece, WANTED) &&
      !isOneOf(pieceAt(pieces, at + 1), BUYERS) &&
      !isOneOf(pieceAt(pieces, at - 1), SOMEBODY),
  )
  if (wanted < 0) return false
  return price < 0 || wanted < price
}
