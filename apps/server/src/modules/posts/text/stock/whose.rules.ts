import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Vocabulary } from '../parts.ts'
import { hasKind, hasWord, isOneOf, isWord, type Piece, pieceAt, saysNumbers } from '../pieces/piece.rules.ts'
import { MEASURES } from '../prices/per.rules.ts'
import type { Count } from './counts.rules.ts'
import { countsThing, namedInList, namedOwner, pricedFor } from './named-owner.rules.ts'
import { hasPrice, type Owner, ownerAbove, ownerInSentence } from './owners.rules.ts'
import { isLead, placeBefore } from './refusals.rules.ts'
import { saysNoMore, type Stated } from './statements.rules.ts'
import { OF_EACH, TOTALS } from './stock-words.rules.ts'

/** Whose count it is; without owners it is surely not what is on hand of one product. */
export type Owned = { owners: readonly Owner[]; isNamed: boolean }

const PO = new Set(['po'])
const ALL = new Set(['wszystkiego', 'wszystkich'])
/** `razem 30`, `wszystkiego 80 litrów` */
const isTotal = (pieces: readonly Piece[]): boolean => hasWord(pieces, TOTALS) || hasWord(pieces, ALL)
const MAX_PIECES_TO_LEAD = 3
/** Behind a word such as "mam", and not as in "zostały 4 wytłaczanki po 30". */
const isLed = (pieces: readonly Piece[], { from }: Count): boolean => {
  const before = pieces.slice(Math.max(0, placeBefore(pieces, from) - MAX_PIECES_TO_LEAD), from)
  return before.some(isLead) && !saysNumbers(before)
}

/** `wszystkiego mam po 10`, `z każdego po 5 sztuk`, or a sentence that begins with "po 25 słoików". */
function isOfEach({ clause: { pieces }, count, isSaid, isAlone }: Stated): boolean {
  const isPo = isOneOf(pieceAt(pieces, placeBefore(pieces, count.from)), PO)
  if (isTotal(pieces)) return isPo
  if (hasWord(pieces, OF_EACH)) return isSaid || isPo
  // "mam po 200 sztuk"
  if (isPo && isLed(pieces, count)) return true
  return isAlone && isPo && count.unit !== null && !MEASURES.has(count.unit)
}

/** `mam po 10 torebek mięty i pokrzywy`, `gruszek i śliwek po 40 kg`: so much of each thing of a list. */
export function eachOfList(stated: Stated, owners: readonly Owner[], words: Vocabulary): Owner[] {
  const { pieces } = stated.clause
  const { from, to } = stated.count
  if (!isOneOf(pieceAt(pieces, from - 1), PO) || hasKind(pieces, 'money')) return []
  const priced = owners.filter(hasPrice)
  const isLed = pieces.slice(Math.max(0, from - MAX_PIECES_TO_LEAD), from).some(isLead)
  const behind = [pieces.slice(to + 1), ...stated.following.map((each) => each.pieces)]
  const listed = isLed ? namedInList(behind, priced, words) : []
  if (listed.length > 1) return listed
  const before = [pieces.slice(0, from - 1), ...stated.preceding.map((each) => each.pieces)]
  return namedInList(before, priced, words)
}

const areSeveral = (owners: readonly Owner[]): boolean =>
  new Set(owners.map(({ product }) => product.name.value)).size > 1

/** `Ser 60 zł za kilogram, mam w sumie 4,5 kg`: of the only thing of its sentence, or the only one sold in the unit. */
function isOfOne({ clause, count: { unit } }: Stated, priced: readonly Owner[]): boolean {
  const near = priced.filter(({ sentences }) => sentences.includes(clause.sentence))
  return (
    near.length === 1 || (unit !== null && unit !== 'szt' && near.filter(({ units }) => units.has(unit)).length === 1)
  )
}

/** `razem 30` of several things. */
const isSum = (stated: Stated, priced: readonly Owner[]): boolean =>
  isTotal(stated.clause.pieces) && areSeveral(priced) && !isOfOne(stated, priced)

const DESCRIPTION = /[yi]ch$/
/** `mam 70 całych`: what ends the clause only describes them. */
function isDescribed({ clause: { pieces }, count: { to } }: Stated): boolean {
  const next = pieceAt(pieces, to + 1)
  return isWord(next) && DESCRIPTION.test(next.folded) && to + 2 === pieces.length
}

const THESE = new Set(['tych', 'tego', 'tej', 'ich', 'jego', 'jej'])
/** `oprócz traw, tych zostało 9`, `żółtej końcówka, jakieś 50 kg`: what the clause before names. */
function referredTo({ clause, preceding: [before] }: Stated, priced: readonly Owner[], words: Vocabulary) {
  const isAlone = before !== undefined && saysNoMore(clause.pieces) && !hasKind(before.pieces, 'money')
  if (!before || !(isOneOf(clause.pieces[0], THESE) || isAlone)) return null
  const [owner, ...others] = namedInList([before.pieces], priced, words)
  return owner && others.length === 0 ? owner : null
}

/** Whose count it is; `null` when it counts something else. */
export function ownedBy(stated: Stated, owners: readonly Owner[], words: Vocabulary): Owned | null {
  const { clause, count } = stated
  const priced = owners.filter(({ product }) => product.price)
  if (isOfEach(stated)) return { owners: priced, isNamed: false }
  const named = namedOwner(stated, owners, words)
  if (named !== undefined) return { owners: named ? [named] : [], isNamed: true }
  const referred = referredTo(stated, priced, words)
  if (referred) return { owners: [referred], isNamed: true }
  if (isSum(stated, priced)) return { owners: [], isNamed: false }
  // "mamy 12 krów"
  if (countsThing(clause, count) && !isDescribed(stated)) return null
  const owner = ownerInSentence(owners, clause, count.start, count.unit) ?? ownerAbove(owners, clause, count.unit)
  return { owners: owner ? [pricedFor(owner, owners, words)] : [], isNamed: false }
}

/** Whose count each is, with the unit that the last of them names. */
export type Turns = ReadonlyMap<Stated, { owner: Owner; unit: PostUnit | null }>

const IN_TURN = new Set(['odpowiednio', 'kolejno'])
const MIN_COUNTS = 2

/** `Agrest 8 zł/kg, porzeczka 10 zł/kg. Zostało odpowiednio 10 i 6 kg`: one count for each product, in their order. */
export function turnsOf(stated: readonly Stated[], owners: readonly Owner[]): Turns {
  const first = stated.find(({ clause }) => hasWord(clause.pieces, IN_TURN))
  if (!first) return new Map()
  const counts = stated.filter(
    ({ clause, count }) => clause.sentence === first.clause.sentence && count.start >= first.count.start,
  )
  const counted = owners.filter((owner) => hasPrice(owner) && owner.product.name.end <= first.count.start)
  if (counts.length < MIN_COUNTS || counts.length !== counted.length) return new Map()
  const unit = counts.at(-1)?.count.unit ?? null
  return new Map(
    counted.flatMap((owner, at) => {
      const own = counts[at]
      return own ? [[own, { owner, unit: own.count.unit ?? unit }] as const] : []
    }),
  )
}
