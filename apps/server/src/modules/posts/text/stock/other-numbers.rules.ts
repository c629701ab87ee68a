import type { PostUnit } from '@kram/contract/posts/schemas'
import { isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { MEASURES, NOT_CONTAINERS } from '../prices/per.rules.ts'
import { LENGTHS } from '../words.rules.ts'
import type { Clause } from './clauses.rules.ts'
import type { Count } from './counts.rules.ts'

/** `12 zł`, `12/`, `12%`: the number is part of something else. */
const isOther = (piece: Piece): boolean =>
  piece.kind === 'money' || ['/', '%', '+', '×'].some((mark) => isMark(piece, mark))

const AGES = /^(?:mies|tyg(?:$|odn)|dni|letni|roczn)/
/** `3-miesięczne`, `10 tyg.`: how old something is. */
const isAge = (piece: Piece): boolean => isWord(piece) && AGES.test(piece.folded)

const YEARS = { first: 1990, last: 2040 }
const YEAR = new Set(['r', 'rok', 'roku'])
const OF_YEAR = new Set(['z', 'ze', 'w', 'rok', 'rocznik', 'sezon'])
/** `z 2026`, `2026 roku`. */
const isYear = (pieces: readonly Piece[], { amount, from, to }: Count): boolean =>
  amount >= YEARS.first &&
  amount <= YEARS.last &&
  (isOneOf(pieceAt(pieces, from - 1), OF_YEAR) || isOneOf(pieceAt(pieces, to + 1), YEAR))

const MAX_DAY = 31
/** `21, 22 i 23 grudnia`: the first of several days. */
export function isDayOfMonth({ pieces }: Clause, { amount, unit, to }: Count, following: readonly Clause[]): boolean {
  const next = following.find((each) => each.pieces[0]?.kind !== 'number' || each.pieces.length > 1)?.pieces[0]
  // "trójek mam 20, piątek 15"
  const isDate = next?.kind === 'days' && next.days.weekday === undefined
  return unit === null && amount <= MAX_DAY && to === pieces.length - 1 && isDate
}

/** Whether a number without a unit is a part of something else than an amount. */
export function isPartOfOther(pieces: readonly Piece[], count: Count): boolean {
  const [piece, next] = [pieceAt(pieces, count.to + 1), pieceAt(pieces, count.to + 2)]
  if (count.unit !== null) return false
  return isYear(pieces, count) || isOther(piece) || isOneOf(piece, LENGTHS) || isAge(isMark(piece, '-') ? next : piece)
}

const isNumber = ({ kind }: Piece): boolean => kind === 'number' || kind === 'amount'
const PO = new Set(['po'])
/** `worki po 5`, `wiaderka 1 kg`: ends with a container and a number. */
function endsWithSize({ pieces }: Clause): boolean {
  const number = pieces.length - 1
  const container = pieceAt(pieces, isOneOf(pieces[number - 1], PO) ? number - 2 : number - 1)
  return isNumber(pieceAt(pieces, number)) && container.kind === 'unit' && !NOT_CONTAINERS.has(container.unit)
}

/** Nothing but an amount in a measure. */
const isOnlySize = ({ pieces: [first, ...others] }: Clause, unit: PostUnit | null): boolean =>
  others.length === 0 && first?.kind === 'amount' && first.unit === unit && MEASURES.has(first.unit)

/**
 * A size among others, or of a container: `krążki: 0,8 kg, 1,1 kg`, `wiaderka 1 kg i 3 kg`, `worki po 5, 10 i 25 kg`. The clauses
 * before it in its sentence come nearest first.
 */
export function isOneOfSizes(clause: Clause, { unit, to }: Count, before: readonly Clause[], next?: Clause): boolean {
  if (next && to === clause.pieces.length - 1 && isOnlySize(next, unit)) return true
  if (!isOnlySize(clause, unit)) return false
  const first = before.find(({ pieces }) => pieces.length > 1 || !pieces.every(isNumber))
  return first !== undefined && (endsWithSize(first) || before.some((each) => isOnlySize(each, unit)))
}
