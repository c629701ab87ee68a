import type { PostUnit } from '@kram/contract/posts/schemas'
import { hasKind, isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import { FILLER } from '../words.rules.ts'
import type { Clause } from './clauses.rules.ts'
import { type Count, countsOf } from './counts.rules.ts'
import { isOneOfSizes } from './other-numbers.rules.ts'
import { isLead, isRefused } from './refusals.rules.ts'
import { isSaidBeside } from './said.rules.ts'
import { ABOUT, LIMITS_BEHIND, OF_EACH, OPENERS } from './stock-words.rules.ts'

/**
 * A count with the clause that it stands in. `inherited`: the unit of the count before it in the sentence; `isSaid`: a word such
 * as "mam" stands with it; `isAlone`: a sentence begins with it and its clause says little else.
 */
export type Stated = {
  count: Count
  clause: Clause
  inherited: PostUnit | null
  /** The measure of the count before it in the sentence. */
  measure: PostUnit | null
  isSaid: boolean
  isAlone: boolean
  /** `upiekłam 15, 6 zamówionych`: what is left of it. */
  isRest?: true
  /** `wiaderka 1 kg i 3 kg`: one of several sizes. */
  isSize: boolean
  /** The next clauses of the sentence. */
  following: readonly Clause[]
  /** Those before it, the nearest first. */
  preceding: readonly Clause[]
}

const TIMES = new Set(['x'])
const isTimes = (piece: Piece): boolean => isOneOf(piece, TIMES) || isMark(piece, '×')
/** `14 zł x 12 słoików`, `0,5 l × 20`: behind a price or a size stands how many there are. */
const isMultiplied = (pieces: readonly Piece[], { from }: Count): boolean =>
  isTimes(pieceAt(pieces, from - 1)) && ['money', 'amount', 'unit'].includes(pieceAt(pieces, from - 2).kind)

const BRACKETS = /^nawias(?:ie|ach)$/
/** `w nawiasie ile mam`: numbers alone in brackets are what there is. */
const explainsBrackets = (clauses: readonly Clause[]): boolean =>
  clauses.some(({ pieces }) => pieces.some((piece) => isWord(piece) && BRACKETS.test(piece.folded)))

const IS = new Set('mam mamy ma jest sa bedzie beda'.split(' '))
/** `tona marchwi i 300 kg pietruszki czekają`: the word behind the last of several amounts holds for all. */
function ledAtEnd(clauses: readonly Clause[]): ReadonlySet<number> {
  const sentences = Map.groupBy(clauses, ({ sentence }) => sentence)
  const led = [...sentences].filter(([, own]) => {
    const last = own.at(-1)?.pieces ?? []
    const end = countsOf(last).at(-1)?.to ?? last.length
    const isLed = last.slice(end + 1).some((piece) => isLead(piece) && !isOneOf(piece, IS))
    return isLed && !own.some(({ pieces }) => hasKind(pieces, 'money'))
  })
  return new Set(led.map(([sentence]) => sentence))
}

/** A count alone in brackets, or behind a cross. */
const isShown = ({ pieces, isBracketed }: Clause, count: Count, areBracketsStock: boolean): boolean =>
  isMultiplied(pieces, count) || (areBracketsStock && isBracketed && count.from === 0 && count.to === pieces.length - 1)

/** The unit of a count that is no measure. */
const containerOf = ({ unit }: Count): PostUnit | null => (unit !== null && !MEASURES.has(unit) ? unit : null)

const MAX_FOLLOWING = 4
/** The clauses behind one in its sentence. */
function followingOf(clauses: readonly Clause[], at: number): Clause[] {
  const next = clauses.slice(at + 1, at + 1 + MAX_FOLLOWING)
  const end = next.findIndex(({ sentence }) => sentence !== clauses[at]?.sentence)
  return end < 0 ? next : next.slice(0, end)
}

/** The clauses before one in its sentence, the nearest first. */
function precedingOf(clauses: readonly Clause[], at: number): Clause[] {
  const before = clauses.slice(Math.max(0, at - MAX_FOLLOWING), at).toReversed()
  const end = before.findIndex(({ sentence }) => sentence !== clauses[at]?.sentence)
  return end < 0 ? before : before.slice(0, end)
}

const IN = new Set(['na', 'w', 'we'])
/** `na placu`, `w piwnicy`, but not "na osobę". */
const isPlace = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieceAt(pieces, at - 1), IN) && !isOneOf(pieces[at], LIMITS_BEHIND)

const saysLittle = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieceAt(pieces, at)
  if (!isWord(piece)) return piece.kind === 'mark' || piece.kind === 'days'
  return [OPENERS, ABOUT, FILLER, OF_EACH].some((set) => set.has(piece.folded)) || isPlace(pieces, at)
}
/** Nothing but "tylko", "jeszcze około", a day or a place stands before the count. */
const opens = (pieces: readonly Piece[], { from }: Count): boolean =>
  pieces.slice(0, from).every((_, at) => saysLittle(pieces, at))

/** `40 woreczków i 12 kg luzem`: nothing but a count. */
export function saysNoMore(pieces: readonly Piece[]): boolean {
  const [count, ...others] = countsOf(pieces)
  return count !== undefined && others.length === 0 && opens(pieces, count) && count.to === pieces.length - 1
}

/** The sentence that is being read: whether a word such as "mam" was said, the last unit that is no measure, and the last measure. */
type Sentence = { number: number; isLed: boolean; unit: PostUnit | null; measure: PostUnit | null; isFirst: boolean }
const begun = (number: number): Sentence => ({ number, isLed: false, unit: null, measure: null, isFirst: true })

/** `chleb 15 zł (5 bochenków), bułki 2 zł (12)`: behind another price another thing is counted. */
const beginsOther = ({ pieces, isBracketed }: Clause): boolean =>
  !isBracketed && hasKind(pieces, 'money') && countsOf(pieces).length === 0

/** `małe butelki wyszły, średnich 15`: a container of several without a number. */
function bareContainer({ pieces }: Clause): PostUnit | null {
  const unit = pieces.find((piece) => piece.kind === 'unit' && piece.isPlural === true)
  return unit?.kind === 'unit' && !MEASURES.has(unit.unit) ? unit.unit : null
}

const HAS = new Set(['ma'])
/** `zaczyn ma 7 lat`: what a thing has, and no seller. */
const isLedWeakly = (pieces: readonly Piece[]): boolean =>
  pieces.filter(isLead).length > 0 && pieces.filter(isLead).every((piece) => isOneOf(piece, HAS))

/** What holds for the whole post. */
type Post = {
  areBracketsStock: boolean
  /** The sentences that end with a word such as "czekają". */
  led: ReadonlySet<number>
  /** The unit of a list of "14 zł x 12 słoików", "10 zł x 20". */
  column: PostUnit | null
}

/** The units of the counts before one. */
function unitsBefore(pieces: readonly Piece[], count: Count, open: Sentence, post: Post) {
  const isColumn = isMultiplied(pieces, count)
  const { measure } = open
  const inherited = open.unit ?? (isColumn ? post.column : null)
  const container = containerOf(count)
  open.unit = container ?? open.unit
  if (isColumn) post.column = container ?? post.column
  if (count.unit !== null) open.measure = container === null && !isRefused({ pieces }, count) ? count.unit : null
  return { inherited, measure }
}

/** Every count of a post; a word such as "mam" holds for the rest of its sentence up to a price. */
export function statedIn(clauses: readonly Clause[]): Stated[] {
  const post: Post = { areBracketsStock: explainsBrackets(clauses), led: ledAtEnd(clauses), column: null }
  let open = begun(-1)
  return clauses.flatMap((clause, at) => {
    const { pieces, sentence } = clause
    if (sentence !== open.number) open = begun(sentence)
    if (beginsOther(clause)) open.unit = null
    open.unit = bareContainer(clause) ?? open.unit
    const isSaid = pieces.some(isLead) || post.led.has(sentence) || (open.isLed && !hasKind(pieces, 'money'))
    const [preceding, following] = [precedingOf(clauses, at), followingOf(clauses, at)]
    const stated = countsOf(pieces).map((count): Stated => ({
      ...unitsBefore(pieces, count, open, post),
      count,
      clause,
      isSaid: isSaid || isShown(clause, count, post.areBracketsStock) || isSaidBeside(pieces, count, preceding),
      isAlone: open.isFirst && opens(pieces, count),
      isSize: isOneOfSizes(clause, count, preceding, following[0]),
      following,
      preceding,
    }))
    // "zostały dwa słoiki smalcu (14 zł) i jeden pasztetu"
    open = {
      ...open,
      isLed: clause.isBracketed ? open.isLed : isSaid && !isLedWeakly(pieces),
      isFirst: open.isFirst && saysNoMore(pieces),
    }
    return stated
  })
}
