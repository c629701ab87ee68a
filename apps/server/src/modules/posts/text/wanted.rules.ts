import { hasWord, isOneOf, type Piece, pieceAt } from './pieces/piece.rules.ts'
import { OFFERED, PAYS, WANTED } from './words.rules.ts'

/** `szukam chętnych na jajka` */
const BUYERS = new Set(
  'chetnych chetnego odbiorcow odbiorcy klientow klienta kupcow kupca nabywcow nabywcy domu'.split(' '),
)

/** The post offers nothing: it begins with what is looked for, or its writer pays. */
export function isWanted(pieces: readonly Piece[]): boolean {
  if (hasWord(pieces, OFFERED)) return false
  if (hasWord(pieces, PAYS)) return true
  const wanted = pieces.findIndex((piece, at) => isOneOf(piece, WANTED) && !isOneOf(pieceAt(pieces, at + 1), BUYERS))
  if (wanted < 0) return false
  const price = pieces.findIndex(({ kind }) => kind === 'money')
  return price < 0 || wanted < price
}
