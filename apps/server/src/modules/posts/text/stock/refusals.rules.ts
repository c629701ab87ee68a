import type { PostUnit } from '@kram/contract/posts/schemas'
import { isLinkMark, MEASURES, NOT_CONTAINERS } from '../prices/per.rules.ts'
import { hasKind, hasWord, isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import type { Count } from './counts.rules.ts'
import {
  ABOUT,
  HAD,
  isGoneWord,
  LEADS,
  LIMITS_BEFORE,
  LIMITS_BEHIND,
  OF_EACH,
  OTHER_MATTERS,
  OUT_OF,
  PERIODS,
  READY,
  saysMade,
  TAKEN,
  YET,
  YESTERDAY,
} from './stock-words.rules.ts'

const isGone = (piece: Piece): boolean => isWord(piece) && isGoneWord(piece.folded)
const isMade = (piece: Piece): boolean => isWord(piece) && saysMade(piece.folded)
/** Whether a piece says that something is on hand. */
export const isLead = (piece: Piece): boolean => isOneOf(piece, LEADS) || isOneOf(piece, READY) || isMade(piece)

/** The last piece before a count that says more than "około" or a dash. */
export function placeBefore(pieces: readonly Piece[], from: number): number {
  let at = from - 1
  while (isLinkMark(pieceAt(pieces, at)) || isOneOf(pieceAt(pieces, at), ABOUT)) {
    if (at < 0) break
    at--
  }
  return at
}

/** `jeszcze około 60 kg` */
export const saysYet = (pieces: readonly Piece[], { from }: Count): boolean =>
  pieces.slice(placeBefore(pieces, from) + 1, from).some((piece) => isOneOf(piece, YET))

const isDash = (piece: Piece): boolean => isLinkMark(piece) && !isMark(piece, ':') && !isMark(piece, '.')
const AND = new Set(['a', 'i'])
/** `10-12 słoików`, `między 2,5 a 3 kg`: neither end is the amount; "1,2 kg – 10 szt" is none. */
function isRange(pieces: readonly Piece[], { from, to, unit }: Count): boolean {
  // "sztuki 300-400 g": a number alone may be the beginning of any range.
  const isOpen = pieceAt(pieces, to).kind === 'number'
  const isEnd = (piece: Piece): boolean =>
    piece.kind === 'number' || (piece.kind === 'amount' && (isOpen || piece.unit === unit))
  if (isOneOf(pieces[from - 1], AND) && isEnd(pieceAt(pieces, from - 2))) return true
  return [
    [pieceAt(pieces, from - 1), pieceAt(pieces, from - 2)] as const,
    [pieceAt(pieces, to + 1), pieceAt(pieces, to + 2)] as const,
  ].some(([mark, number]) => isDash(mark) && isEnd(number))
}

const PO = new Set(['po'])
const OVER = new Set(['ponad'])

/** `jest z 50 kg`, `koktajlowych z 10 kg`; but "z 50 zostało 12", "z 10 l mleka". */
function isRoughly(pieces: readonly Piece[], { to, unit }: Count, earlier: readonly Piece[]): boolean {
  if (earlier.some((piece) => isLead(piece) || isOneOf(piece, ABOUT))) return true
  // "kabaczków z pięć"
  if (earlier.length > 0 && earlier.every(isWord) && to === pieces.length - 1) return true
  return unit !== null && !isWord(pieceAt(pieces, to + 1)) && !pieces.slice(to + 1).some(isLead)
}

/** `Ponad 1000 kostek.`: nothing else is said. */
const isAlone = (pieces: readonly Piece[], { from, to }: Count): boolean => from === 1 && to === pieces.length - 1

/** `mam po około 200 sztuk`, `każdego po 5` */
const isOfEach = (pieces: readonly Piece[], po: number): boolean =>
  isLead(pieceAt(pieces, po - 1)) || pieces.some((piece) => isOneOf(piece, OF_EACH))

/** `od 5 szt`, `po 2 na osobę`, `w 3 słoikach`. */
function isLimited(pieces: readonly Piece[], count: Count): boolean {
  const { from } = count
  const at = placeBefore(pieces, from)
  const before = pieceAt(pieces, at)
  const earlier = pieces.slice(0, Math.max(0, at))
  // "ponad 200" without a word for what is on hand, or for what there is so much of, is a limit.
  const isOpen = !isAlone(pieces, count) && !saysOf(pieces, count) && ![...earlier, before].some(isLead)
  if (isOneOf(pieceAt(pieces, from - 1), OVER) && isOpen) return true
  if (isOneOf(before, PO)) return at > 0 && !isOfEach(pieces, at)
  if (isOneOf(before, OUT_OF)) return !isRoughly(pieces, count, earlier)
  return isOneOf(before, LIMITS_BEFORE) && !isForBuyers(pieces, at) && !isWhole(pieces, at)
}

const IS = new Set(['to'])
const WHOLE = new Set(['caly', 'cala', 'cale', 'wszystko'])
const UP_TO = new Set(['do'])
const CAPPED = /^(?:o|za)graniczon/
const AT_MOST = new Set(['max', 'maks', 'maksymalnie', 'najwyzej'])
/** `całość to 900 kg`, `ilość ograniczona do 20 sztuk`, `zrobimy najwyżej 10`: all that there is. */
function isWhole(pieces: readonly Piece[], at: number): boolean {
  const before = pieceAt(pieces, at - 1)
  if (isOneOf(pieces[at], IS)) return isLead(before) || hasWord(pieces.slice(0, at), WHOLE)
  if (isOneOf(pieces[at], AT_MOST)) return pieces.slice(0, at).some((piece) => isOneOf(piece, READY))
  return isOneOf(pieces[at], UP_TO) && isWord(before) && CAPPED.test(before.folded)
}

const BUYERS = new Set(
  'reflektuje reflektujecie chetnych chetnego chetny chetni nabywcow nabywcy odbiorcow klientow kupcow kupca'.split(
    ' ',
  ),
)
/** `szukam chętnych na 80 kg` */
export const isForBuyers = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], FOR) && isOneOf(pieces[at - 1], BUYERS)

const MAX_PIECES_BEHIND = 4
function saysBehind(pieces: readonly Piece[], { to }: Count): boolean {
  const behind = pieces.slice(to + 1, to + 1 + MAX_PIECES_BEHIND)
  // "3 indyki ok. 12 kg każdy": what stands behind another amount is said of that one.
  const end = behind.findIndex(({ kind }) => kind === 'amount')
  return behind
    .slice(0, end < 0 ? behind.length : end)
    .some(
      (piece, at) =>
        isLimitOfOne(pieces, to + 1 + at) || isGone(piece) || isOneOf(piece, TAKEN) || isPeriod(behind, at),
    )
}

/** `na osobę`, `12 kg każda`; but not "8 słoików, każdy 14 zł". */
const isLimitOfOne = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], LIMITS_BEHIND) && pieceAt(pieces, at + 1).kind !== 'money'

const EVERY = new Set(['co'])
const FOR = new Set(['na'])
/** `co drugi dzień`, `na tydzień` */
const isPeriod = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], EVERY) || (isOneOf(pieces[at], FOR) && isOneOf(pieces[at + 1], PERIODS))

const isContainer = (piece: Piece): boolean => 'unit' in piece && !NOT_CONTAINERS.has(piece.unit)
const isOneContainer = (piece: Piece): boolean =>
  isContainer(piece) && piece.kind === 'unit' && piece.isPlural === undefined
const INSIDE = new Set(['w'])
/** `wytłaczanka 30 szt`, `w workach 15 kg`, `10 opakowań 1 kg`, `6 szt. w opakowaniu`: what one holds. */
function isContent(pieces: readonly Piece[], { from, to, unit }: Count): boolean {
  if (unit === null) return false
  const before = pieceAt(pieces, from - 1)
  const isHeld = MEASURES.has(unit) ? isContainer(before) : isOneContainer(before)
  return (
    isHeld || pieces.some((piece, at) => at > to && isOneContainer(piece) && isOneOf(pieceAt(pieces, at - 1), INSIDE))
  )
}

/** `wczoraj 600 kg`, `sprzedałam już 40`: what was had, unless a word such as "zostało" follows. */
function wasHad(pieces: readonly Piece[], { from }: Count): boolean {
  const before = pieces.slice(0, from)
  const gone = before.findLastIndex((piece) => isGone(piece) || isOneOf(piece, HAD))
  const isPast = gone >= 0 || hasWord(before, YESTERDAY)
  return isPast && !before.slice(gone + 1).some(isLead)
}

const LED = new Set(['na', 'w', 'tym', 'ten', 'od'])
const TIMES_OF_STOCK = new Set(['tygodniu', 'tydzien', 'weekend', 'sezonie', 'chwile'])
/** `w tym tygodniu pieczarek ok. 80 kg`, `na jutro 20 szt.`: a clause begins with when. */
export function opensWithTime(pieces: readonly Piece[]): boolean {
  const first = pieces.find((piece) => !isOneOf(piece, LED) && piece.kind !== 'mark')
  return isOneOf(first, TIMES_OF_STOCK) || (first?.kind === 'days' && first.days.every === null)
}

const APPROXIMATE = new Set('ok okolo ca'.split(' '))
const isAbout = (piece: Piece): boolean => isOneOf(piece, APPROXIMATE) || isMark(piece, '~')
const isMeasure = ({ unit }: Count): boolean => unit !== null && MEASURES.has(unit)
/** Nothing that a seller counts weighs as much. */
export const isHeavy = ({ amount, unit }: Count): boolean => unit === 't' || (unit === 'kg' && amount >= HEAVY)
const HEAVY = 150
const HEAVY_ONE = 30
/** `piżmowych ok. 40 kg`: one of what a word names hardly weighs as much. */
const saysOf = (pieces: readonly Piece[], { from }: Count): boolean =>
  !hasKind(pieces, 'money') && pieces.slice(0, from).some((piece) => isWord(piece) && !ABOUT.has(piece.folded))
/** `ok. 2 kg` without a word for what is on hand: what one weighs. */
const isWeight = (pieces: readonly Piece[], count: Count): boolean =>
  isMeasure(count) &&
  !(count.amount >= HEAVY_ONE && saysOf(pieces, count)) &&
  !isHeavy(count) &&
  isAbout(pieceAt(pieces, isMark(pieces[count.from - 1], '.') ? count.from - 2 : count.from - 1)) &&
  !pieces.some(isLead) &&
  !opensWithTime(pieces) &&
  !saysYet(pieces, count)

const SMALL_UNITS = new Set<PostUnit>(['g', 'dag', 'ml'])
/** `czwartek 26.02 g. 15`: a date; nobody has parts of a gram. */
const isDate = (_: readonly Piece[], { amount, unit }: Count): boolean =>
  unit !== null && SMALL_UNITS.has(unit) && !Number.isInteger(amount)

const saysOften = (piece: Piece): boolean => piece.kind === 'days' && piece.days.every !== null
/** Fees and orders, or what there is every day. */
function isOtherMatter(pieces: readonly Piece[], { from }: Count): boolean {
  const before = pieces.slice(0, from)
  return hasWord(before, OTHER_MATTERS) || before.some(saysOften)
}

const TIMES = new Set(['x'])
const isTimes = (piece: Piece): boolean => isOneOf(piece, TIMES) || isMark(piece, '×')
/** `12 x 0,5 kg`: the size of each; `bele 120x120`: how large something is. */
function isSizeOfEach(pieces: readonly Piece[], { from, to }: Count): boolean {
  const isBehind = pieceAt(pieces, from - 2).kind === 'number' && isTimes(pieceAt(pieces, from - 1))
  return isBehind || (isTimes(pieceAt(pieces, to + 1)) && pieceAt(pieces, to + 2).kind === 'number')
}

/** Whether a count is surely not what is on hand. */
export const isRefused = (clause: { pieces: readonly Piece[] }, count: Count): boolean =>
  [isOtherMatter, isRange, isLimited, saysBehind, isContent, wasHad, isWeight, isDate, isSizeOfEach].some((test) =>
    test(clause.pieces, count),
  )
