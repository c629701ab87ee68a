import { hasWord, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { FILLER } from '../words.rules.ts'
import { isLead } from './refusals.rules.ts'
import type { Stated } from './statements.rules.ts'
import { ABOUT, HAD, isGoneWord, LEADS, TAKEN } from './stock-words.rules.ts'

const saysGone = (piece: Piece): boolean => isWord(piece) && (isGoneWord(piece.folded) || TAKEN.has(piece.folded))
const SMALL_WORDS = new Set(['z', 'czego', 'tego', 'w', 'nich'])
const isSmall = (piece: Piece): boolean =>
  piece.kind === 'mark' || [FILLER, ABOUT, LEADS, SMALL_WORDS].some((set) => isOneOf(piece, set))

/** `6 już zamówionych`, `sprzedałam już 40`: nothing but small words between a count and the word that it is gone. */
function isGone({ clause: { pieces }, count: { from, to } }: Stated): boolean {
  const behind = pieces.slice(to + 1).find((piece) => !isSmall(piece))
  const before = pieces.slice(0, from).findLast((piece) => !isSmall(piece))
  return [behind, before].some((piece) => piece !== undefined && saysGone(piece))
}

const PO = new Set(['po'])
/** `upiekłam 15`, `było 80 worków`: what there was or is. */
const isTotal = (stated: Stated): boolean => {
  const { pieces } = stated.clause
  const isEach = isOneOf(pieceAt(pieces, stated.count.from - 1), PO)
  return !isEach && !isGone(stated) && (stated.isSaid || pieces.some(isLead) || hasWord(pieces, HAD))
}

/** `upiekłam 15, 6 zamówionych`: what is left of an amount of which the next count in its sentence is gone. */
function restOf(total: Stated, gone: Stated | undefined): number | null {
  if (gone?.clause.sentence !== total.clause.sentence || !isTotal(total) || !isGone(gone)) return null
  const isSameUnit = gone.count.unit === null || gone.count.unit === total.count.unit
  const rest = total.count.amount - gone.count.amount
  return isSameUnit && rest > 0 ? rest : null
}

/** The counts with what is left of them. */
export const withRests = (stated: readonly Stated[]): Stated[] =>
  stated.map((each, at) => {
    const amount = restOf(each, stated[at + 1])
    return amount === null ? each : { ...each, count: { ...each.count, amount }, isSaid: true, isRest: true }
  })
