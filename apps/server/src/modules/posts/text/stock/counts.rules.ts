import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Range } from '../parts.ts'
import { hasKind, isMark, isOneOf, isWord, type Piece, pieceAt, type PieceOf } from '../pieces/piece.rules.ts'
import { readWholeWords } from '../pieces/number-words.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import { ABOUT, COUNTED, LEADS, LIMITS_BEFORE, OTHER_COUNTED, isStore, saysMade } from './stock-words.rules.ts'

/**
 * A number with what it counts, from the piece `from` to the piece `to` of its clause. `isLast`: there is no other one; `isMetres`: perhaps
 * cubic ones.
 */
export type Count = Range & {
  amount: number
  unit: PostUnit | null
  from: number
  to: number
  isLast?: true
  isMetres?: true
}

type Found = Omit<Count, keyof Range>

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
  return isOven(pieces, at) ? null : readWholeWords((place) => wordAt(pieces, place), at)
}

/** `piec 40 bochenków pojemności`: without its diacritics "pięć" is also an oven. */
const isOven = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieceAt(pieces, at)
  return isWord(piece) && piece.text.toLowerCase() === 'piec' && pieceAt(pieces, at + 1).kind !== 'unit'
}

const LAST = new Set(['ostatni', 'ostatnia', 'jedyny', 'jedyna'])
const DESCRIPTION = /(?:e|ych|ich)$/

/** `trzy ostatnie słoiki`: the unit of a number behind one word that describes it, or directly behind it. */
function unitBehind(pieces: readonly Piece[], at: number): { unit: PostUnit; next: number } | null {
  const next = DESCRIPTION.test(wordAt(pieces, at)) ? at + 1 : at
  const piece = pieceAt(pieces, next)
  return piece.kind === 'unit' ? { unit: piece.unit, next: next + 1 } : null
}

const SOME = new Set(['kilka', 'kilkanascie'])
/** `dwadzieścia parę słoików`, `3 palety sałaty`: nobody knows how many. */
const isVague = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieceAt(pieces, at)
  const isPair = piece.kind === 'unit' && piece.unit === 'para' && pieceAt(pieces, at + 1).kind === 'unit'
  return isPair || isOneOf(piece, SOME) || (isWord(piece) && OTHER_COUNTED.test(piece.folded))
}

const METRES = new Set(['metr', 'metry', 'metrow'])

/** `12 słoików`, `trzy ostatnie słoiki`, `8 osełek`, `7`. */
function countFrom(pieces: readonly Piece[], at: number): Found | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind === 'amount') return { amount: piece.amount, unit: piece.unit, from: at, to: at }
  const number = numberAt(pieces, at)
  if (!number || isVague(pieces, number.next)) return null
  const behind = unitBehind(pieces, number.next)
  if (behind) return { amount: number.value, unit: behind.unit, from: at, to: behind.next - 1 }
  if (METRES.has(wordAt(pieces, number.next)))
    return { amount: number.value, unit: null, from: at, to: number.next, isMetres: true }
  const isCounted = COUNTED.test(wordAt(pieces, number.next))
  return {
    amount: number.value,
    unit: isCounted ? 'szt' : null,
    from: at,
    to: isCounted ? number.next : number.next - 1,
  }
}

const isTonne = (piece: Piece): boolean => piece.kind === 'unit' && piece.unit === 't'
/** `jest tona`, `tona marchwi szuka domu`: one. */
function oneTonne(pieces: readonly Piece[], at: number): Found | null {
  if ([LEADS, ABOUT].some((set) => set.has(wordAt(pieces, at))) && isTonne(pieceAt(pieces, at + 1)))
    return { amount: 1, unit: 't', from: at, to: at + 1 }
  const isFirst = at === 0 && isTonne(pieceAt(pieces, 0)) && isWord(pieceAt(pieces, 1))
  return isFirst && !hasKind(pieces, 'money') ? { amount: 1, unit: 't', from: at, to: at } : null
}

const IS_LEFT = new Set(['zostal', 'zostala'])
const SINGULAR = /(?:a|ek)$/
/** `ostatni słoik`, `została ćwiartka`, `ostatni` alone: one. */
function lastOne(pieces: readonly Piece[], at: number): Found | null {
  const [word, thing] = [wordAt(pieces, at), pieceAt(pieces, at + 1)]
  const isLast = LAST.has(word)
  if (!isLast && !IS_LEFT.has(word)) return null
  if (thing.kind === 'unit' && thing.isPlural === undefined)
    return { amount: 1, unit: thing.unit, from: at, to: at + 1, isLast: true }
  if (isWord(thing) && COUNTED.test(thing.folded) && SINGULAR.test(thing.folded))
    return { amount: 1, unit: 'szt', from: at, to: at + 1, isLast: true }
  return isLast && pieces.length === 1 ? { amount: 1, unit: null, from: at, to: at, isLast: true } : null
}

const PO = new Set(['po'])
const FOR = new Set(['za'])
const MAX_WORDS_BETWEEN = 5
const isBeforeStore = (pieces: readonly Piece[], at: number): boolean => {
  const next = pieceAt(pieces, at + 1)
  return isWord(next) && isStore(next.folded)
}
/** Words, a size and a colon that may stand between a unit and its number. */
const isBetween = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieceAt(pieces, at)
  return (
    isMark(piece, ':') ||
    piece.kind === 'days' ||
    (piece.kind === 'amount' && MEASURES.has(piece.unit)) ||
    (isWord(piece) && (isBeforeStore(pieces, at) || ![LIMITS_BEFORE, PO].some((set) => set.has(piece.folded))))
  )
}

/** `18 zł szt jest ich 60`, `18 zł za sztukę jest ich 60`: behind it stands the unit of a price. */
const isOfPrice = (before: Piece): boolean => before.kind === 'money' || isMark(before, '/') || isOneOf(before, FOR)

const isMade = (piece: Piece): boolean => isWord(piece) && saysMade(piece.folded)
/** `12 zł, słoików 8` */
const isWholeClause = (pieces: readonly Piece[], { isPlural }: PieceOf<'unit'>): boolean =>
  isPlural === true && pieces.length === 2

/** Between a unit and its number: so many there are. */
const saysStock = (piece: Piece): boolean =>
  isMark(piece, ':') || isMade(piece) || [LEADS, ABOUT].some((set) => isOneOf(piece, set))

/** `worków mam 12`, `sztuk 8`, `butelek na jutro: 9`, `słoików z wiśniami jest 14`: the unit stands before its number. */
function unitFirst(pieces: readonly Piece[], at: number): Found | null {
  const piece = pieceAt(pieces, at)
  if (piece.kind !== 'unit' || isOfPrice(pieceAt(pieces, at - 1))) return null
  const { unit } = piece
  let isLed = unit === 'szt' || isWholeClause(pieces, piece) || isOneOf(pieceAt(pieces, at - 1), LEADS)
  for (let next = at + 1; next <= at + MAX_WORDS_BETWEEN; next++) {
    const number = numberAt(pieces, next)
    if (number) return isLed ? { amount: number.value, unit, from: at, to: number.next - 1 } : null
    const between = pieceAt(pieces, next)
    if (!isBetween(pieces, next)) return null
    isLed ||= saysStock(between)
  }
  return null
}

/** Everything that a clause counts, in its order. */
export function countsOf(pieces: readonly Piece[]): Count[] {
  const counts: Count[] = []
  let at = 0
  while (at < pieces.length) {
    const found = unitFirst(pieces, at) ?? oneTonne(pieces, at) ?? lastOne(pieces, at) ?? countFrom(pieces, at)
    if (found) counts.push({ ...found, start: pieceAt(pieces, found.from).start, end: pieceAt(pieces, found.to).end })
    at = found ? found.to + 1 : at + 1
  }
  return counts
}
