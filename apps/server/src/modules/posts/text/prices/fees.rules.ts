import { isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { FEES, LENGTHS } from '../words.rules.ts'

const PURPOSES = new Set(['zamowienie', 'zamowienia', 'zakupy'])
/** `powyżej 1,5 m`: the size of a thing. */
const isLength = (pieces: readonly Piece[], at: number): boolean =>
  pieceAt(pieces, at + 1).kind === 'number' && isOneOf(pieceAt(pieces, at + 2), LENGTHS)

const ORDERS = new Set(['zamowienie', 'zamowienia'])
const FOR = new Set(['na'])
const TAKES = new Set(['przyjme', 'przyjmiemy', 'przyjmuje', 'przyjmujemy', 'zbieram', 'zbieramy'])
/**
 * A word for a fee; "przyjmę zamówienia na karpie" says what is sold, "na zamówienie" and "kosz na zakupy" say how or what for
 * something is made, "nie dowiozę" that there is none.
 */
export const isFeeWord = (pieces: readonly Piece[], at: number): boolean => {
  const [piece, before] = [pieceAt(pieces, at), pieceAt(pieces, at - 1)]
  if (isLength(pieces, at)) return false
  if (isOneOf(piece, ORDERS) && isOneOf(pieces[at + 1], FOR) && isOneOf(before, TAKES)) return false
  if (!isOneOf(piece, FEES) || !isWord(before)) return isOneOf(piece, FEES)
  return before.folded !== 'nie' && !(before.folded === 'na' && isOneOf(piece, PURPOSES))
}
/** Whether a part of the post is about a fee. */
export const isFee = ({ pieces }: { pieces: readonly Piece[] }): boolean =>
  pieces.some((_, at) => isFeeWord(pieces, at))

/** `grawer +15 zł`: added to another price. */
export const isSurcharge = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieceAt(pieces, at)
  return piece.kind === 'comma' && piece.text === '+' && pieceAt(pieces, at + 1).kind === 'money'
}
