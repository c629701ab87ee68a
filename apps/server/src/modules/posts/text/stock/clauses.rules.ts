import type { FoundProduct } from '../parts.ts'
import { isMark, isOneOf, isWord, type Piece } from '../pieces/piece.rules.ts'

/** A part of a sentence between commas, brackets and "i"; `sentence` counts sentences and lines. */
export type Clause = { pieces: Piece[]; sentence: number; isBracketed: boolean }

const JOINERS = new Set(['i', 'oraz', 'a', 'ale'])
const endsClause = (piece: Piece): boolean =>
  piece.kind === 'comma' || isMark(piece, '(') || isMark(piece, ')') || isOneOf(piece, JOINERS)

const BETWEEN = new Set(['miedzy', 'pomiedzy'])
/** `między 2,5 a 3 kg` */
const isBetween = (pieces: readonly Piece[], at: number): boolean =>
  isWord(pieces[at]) && isOneOf(pieces[at - 2], BETWEEN)

/** A longer one is divided, so that the work for each of its pieces is bounded. */
const MAX_PIECES = 40
/** The clauses of a post in their order. */
export function clausesOf(pieces: readonly Piece[]): Clause[] {
  const clauses: Clause[] = []
  let [sentence, isBracketed, open] = [0, false, [] as Piece[]]
  const close = (): void => {
    if (open.length > 0) clauses.push({ pieces: open, sentence, isBracketed })
    open = []
  }
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind !== 'break' && (!endsClause(piece) || isBetween(pieces, at))) {
      if (open.length === MAX_PIECES) close()
      open.push(piece)
      continue
    }
    close()
    if (piece.kind === 'break') sentence++
    if (piece.kind === 'break' || piece.kind === 'mark') isBracketed = isMark(piece, '(')
  }
  close()
  return clauses
}

/** Whether a clause is the one that names a product. */
export const names = ({ pieces }: Clause, { name }: FoundProduct): boolean =>
  name.start >= (pieces[0]?.start ?? 0) && name.start <= (pieces.at(-1)?.end ?? 0)
