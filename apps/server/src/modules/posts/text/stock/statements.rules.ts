import type { PostUnit } from '@kram/contract/posts/schemas'
import { hasKind, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
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
export type Stated = { count: Count; clause: Clause; inherited: PostUnit | null; isSaid: boolean; isAlone: boolean }

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
  let open: Sentence = { number: -1, isLed: false, unit: null, isFirst: true }
  return clauses.flatMap((clause) => {
    const { pieces, sentence } = clause
    if (sentence !== open.number) open = { number: sentence, isLed: false, unit: null, isFirst: true }
    const isSaid = pieces.some(isLead) || (open.isLed && !hasKind(pieces, 'money'))
    const stated = countsOf(pieces).map((count): Stated => {
      const inherited = open.unit
      if (count.unit !== null && !MEASURES.has(count.unit)) open.unit = count.unit
      const isAll = isSaid || saysOnlySo(pieces, count)
      return { count, clause, inherited, isSaid: isAll, isAlone: open.isFirst && opens(pieces, count) }
    })
    // "zostały dwa słoiki smalcu (14 zł) i jeden pasztetu"
    open = { ...open, isLed: clause.isBracketed ? open.isLed : isSaid, isFirst: false }
    return stated
  })
}
