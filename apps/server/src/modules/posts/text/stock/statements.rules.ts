import type { PostUnit } from '@kram/contract/posts/schemas'
import { hasKind, isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import { FILLER } from '../words.rules.ts'
import type { Clause } from './clauses.rules.ts'
import { type Count, countsOf } from './counts.rules.ts'
import { isLead } from './refusals.rules.ts'
import { ABOUT, LIMITS_BEHIND, OF_EACH, ONLY, OPENERS } from './stock-words.rules.ts'

/**
 * A count with the clause that it stands in. `inherited`: the unit of the count before it in the sentence; `isSaid`: a word such
 * as "mam" stands with it; `isAlone`: a sentence begins with it and its clause says little else.
 */
export type Stated = {
  count: Count
  clause: Clause
  inherited: PostUnit | null
  isSaid: boolean
  isAlone: boolean
  /** The next clauses of the sentence. */
  following: readonly Clause[]
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

/** `bo tylko 20 kg` */
const saysOnlySo = (pieces: readonly Piece[], { from, unit }: Count): boolean =>
  unit !== null && isOneOf(pieceAt(pieces, from - 1), ONLY) && !hasKind(pieces, 'money')

/** The sentence that is being read: whether a word such as "mam" was said, and the last unit that is no measure. */
type Sentence = { number: number; isLed: boolean; unit: PostUnit | null; isFirst: boolean }

/** Every count of a post; a word such as "mam" holds for the rest of its sentence up to a price. */
export function statedIn(clauses: readonly Clause[]): Stated[] {
  const areBracketsStock = explainsBrackets(clauses)
  /** The unit of a list of "14 zł x 12 słoików", "10 zł x 20". */
  let column: PostUnit | null = null
  let open: Sentence = { number: -1, isLed: false, unit: null, isFirst: true }
  return clauses.flatMap((clause, at) => {
    const { pieces, sentence } = clause
    if (sentence !== open.number) open = { number: sentence, isLed: false, unit: null, isFirst: true }
    const isSaid = pieces.some(isLead) || (open.isLed && !hasKind(pieces, 'money'))
    const stated = countsOf(pieces).map((count): Stated => {
      const isColumn = isMultiplied(pieces, count)
      const inherited = open.unit ?? (isColumn ? column : null)
      open.unit = containerOf(count) ?? open.unit
      if (isColumn) column = containerOf(count) ?? column
      return {
        count,
        clause,
        inherited,
        isSaid: isSaid || isShown(clause, count, areBracketsStock) || saysOnlySo(pieces, count),
        isAlone: open.isFirst && opens(pieces, count),
        following: followingOf(clauses, at),
      }
    })
    // "zostały dwa słoiki smalcu (14 zł) i jeden pasztetu"
    open = { ...open, isLed: clause.isBracketed ? open.isLed : isSaid, isFirst: false }
    return stated
  })
}
