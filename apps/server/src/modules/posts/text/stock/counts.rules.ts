import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Range } from '../parts.ts'
import { isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { readWholeWords } from '../pieces/number-words.rules.ts'
import { ABOUT, COUNTED, LEADS, LIMITS_BEFORE } from './stock-words.rules.ts'

/** A number with what it counts, from the piece `from` to the piece `to` of its clause. */
export type Count = Range & { amount: number; unit: PostUnit | null; from: number; to: number }

type Found = Pick<Count, 'amount' | 'unit' | 'from' | 'to'>

const wordAt = (pieces: readonly Piece[], at: number): string => {
  const piece = pieceAt(pieces, at)
  return isWord(piece) ? piece.folded : ''
}

/** `12`, `dwadzieścia`, `sto dwadzieścia`. */
function numberAt(pieces: readonly Piece[], at: number): { value: number; next: number } | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind === 'number') {
    const isWhole = Number.isInteger(piece.value) && piece.value > 0
    return isWhole ? { value: piece.value, next: at + 1 } : null
  }
  return readWholeWords((place) => wordAt(pieces, place), at)
}

const LAST = new Set(['ostatni', 'ostatnia', 'jedyny', 'jedyna'])
const DESCRIPTION = /(?:e|ych|ich)$/

/** `trzy ostatnie słoiki`: the unit of a number behind one word that describes it, or directly behind it. */
function unitBehind(pieces: readonly Piece[], at: number): { unit: PostUnit; next: number } | null {
  const next = DESCRIPTION.test(wordAt(pieces, at)) ? at + 1 : at
  const piece = pieceAt(pieces, next)
  return piece.kind === 'unit' ? { unit: piece.unit, next: next + 1 } : null
}

/** `12 słoików`, `trzy ostatnie słoiki`, `8 osełek`, `7`. */
function countFrom(pieces: readonly Piece[], at: number): Found | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind === 'amount') return { amount: piece.amount, unit: piece.unit, from: at, to: at }
  const number = numberAt(pieces, at)
  if (!number) return null
  const behind = unitBehind(pieces, number.next)
  if (behind) return { amount: number.value, unit: behind.unit, from: at, to: behind.next - 1 }
  const isCounted = COUNTED.test(wordAt(pieces, number.next))
  return {
    amount: number.value,
    unit: isCounted ? 'szt' : null,
    from: at,
    to: isCounted ? number.next : number.next - 1,
  }
}

/** `jest tona`: one. */
const isOneTonne = (pieces: readonly Piece[], at: number): boolean => {
  const unit = pieceAt(pieces, at + 1)
  return LEADS.has(wordAt(pieces, at)) && unit.kind === 'unit' && unit.unit === 't'
}

/** `ostatni słoik`: one. */
function lastOne(pieces: readonly Piece[], at: number): Found | null {
  if (isOneTonne(pieces, at)) return { amount: 1, unit: 't', from: at, to: at + 1 }
  const unit = pieceAt(pieces, at + 1)
  const isLast = LAST.has(wordAt(pieces, at)) && unit.kind === 'unit' && unit.isPlural === undefined
  return isLast ? { amount: 1, unit: unit.unit, from: at, to: at + 1 } : null
}

const PO = new Set(['po'])
const MAX_WORDS_BETWEEN = 4
/** Words and a colon that may stand between a unit and its number. */
const isBetween = (piece: Piece): boolean =>
  isMark(piece, ':') || (isWord(piece) && ![LIMITS_BEFORE, PO].some((set) => set.has(piece.folded)))

/** `worków mam 12`, `sztuk 8`, `słoików z wiśniami jest 14`: the unit stands before its number. */
function unitFirst(pieces: readonly Piece[], at: number): Found | null {
  const [before, piece] = [pieceAt(pieces, at - 1), pieceAt(pieces, at)]
  // "18 zł szt jest ich 60": the unit is that of the price.
  if (piece.kind !== 'unit' || before.kind === 'money' || isMark(before, '/')) return null
  const { unit } = piece
  let isLed = unit === 'szt'
  for (let next = at + 1; next <= at + MAX_WORDS_BETWEEN; next++) {
    const number = numberAt(pieces, next)
    if (number) return isLed ? { amount: number.value, unit, from: at, to: number.next - 1 } : null
    const between = pieceAt(pieces, next)
    if (!isBetween(between)) return null
    isLed ||= [LEADS, ABOUT].some((set) => isOneOf(between, set))
  }
  return null
}

/** Everything that a clause counts, in its order. */
export function countsOf(pieces: readonly Piece[]): Count[] {
  const counts: Count[] = []
  let at = 0
  while (at < pieces.length) {
    const found = unitFirst(pieces, at) ?? lastOne(pieces, at) ?? countFrom(pieces, at)
    if (found) counts.push({ ...found, start: pieceAt(pieces, found.from).start, end: pieceAt(pieces, found.to).end })
    at = found ? found.to + 1 : at + 1
  }
  return counts
}
