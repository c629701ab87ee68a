import { isNameWord } from '../names.rules.ts'
import type { Vocabulary } from '../parts.ts'
import { isMark, isOneOf, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'

/** Say that what follows holds for each thing of a list. */
const EACH = new Set([
  'po',
  'kazdy',
  'kazda',
  'kazde',
  'wszystko',
  'wszystkie',
  'oba',
  'obie',
  'obydwa',
  'obydwie',
  'drugie',
  'drugi',
])
/** Other words between a list and its price. */
const BETWEEN = new Set([
  'za',
  'cena',
  'cenie',
  'w',
  'tej',
  'samej',
  'tylko',
  'kosztuje',
  'kosztuja',
  'jedne',
  'jeden',
  'jedna',
  'i',
])
const DASHES = new Set(['-', '–', '—', '='])

/** Where the price of a list begins, and whether it is said to be that of each. */
export type Lead = { start: number; end: number; isEach: boolean; isDashed: boolean; isInSentence: boolean }

export const isSize = ({ kind }: Piece): boolean => kind === 'amount' || kind === 'unit'
const isLink = (piece: Piece): boolean =>
  isSize(piece) ||
  piece.kind === 'comma' ||
  isOneOf(piece, BETWEEN) ||
  isOneOf(piece, EACH) ||
  (piece.kind === 'mark' && !isMark(piece, ')'))

/** `świece w szkle 180 ml: …`: how much each of what follows holds. */
export const isMeasured = (piece: Piece): boolean => piece.kind === 'amount' && MEASURES.has(piece.unit)

const MAX_LINKS = 10
/** What stands between a list and a price; the price may begin the next sentence. */
export function leadTo(pieces: readonly Piece[], money: number): Lead {
  let [at, breaks] = [money - 1, 0]
  for (; at >= 0 && money - at <= MAX_LINKS; at--) {
    const piece = pieceAt(pieces, at)
    if (piece.kind === 'break' && breaks === 0 && opensTerms(pieceAt(pieces, at + 1))) breaks++
    else if (!isLink(piece)) break
  }
  const links = pieces.slice(at + 1, money)
  const first = links.findIndex((piece) => isSize(piece) || isOneOf(piece, PO))
  const [mark] = links
  return {
    start: first < 0 ? money : at + 1 + first,
    end: at,
    isEach: links.some((piece) => isOneOf(piece, EACH)),
    isDashed: mark?.kind === 'mark' && DASHES.has(mark.text),
    isInSentence: breaks === 0,
  }
}
const PO = new Set(['po'])
/** `Każda 39 zł`, `Słoik 1,2 kg – 45 zł`: a sentence of nothing but a price. */
const opensTerms = (piece: Piece): boolean => isOneOf(piece, EACH) || isSize(piece)

/** The place behind the prices and sizes from a price on. */
export function endOfTerms(pieces: readonly Piece[], money: number, words: Vocabulary): number {
  let end = money + 1
  for (let at = money + 1; at < pieces.length; at++) {
    const piece = pieceAt(pieces, at)
    if (piece.kind === 'break' || isNameWord(words)(piece)) break
    if (piece.kind === 'money' || isSize(piece)) end = at + 1
  }
  return end
}
