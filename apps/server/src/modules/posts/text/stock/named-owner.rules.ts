import type { PostUnit } from '@kram/contract/posts/schemas'
import { areForms, areSame } from '../forms.rules.ts'
import type { Vocabulary } from '../parts.ts'
import { isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { FILLER } from '../words.rules.ts'
import { names, type Clause } from './clauses.rules.ts'
import { type Count, countsOf } from './counts.rules.ts'
import { hasPrice, type Owner, theOne } from './owners.rules.ts'
import { ofSizeBeside, saysSize, sizedBy } from './sizes.rules.ts'
import { ABOUT, COUNTED, LEADS, READY, saysMade } from './stock-words.rules.ts'

const MIN_LETTERS = 3
const SMALL_WORDS = new Set('oprocz procz poza bez dla nad pod oraz czego tego ich tym tych caly cala'.split(' '))
const PREPOSITIONS = new Set(['z', 'ze', 'w', 'na', 'do', 'od', 'dla', 'po', 'u', 'przy'])
/** Words that may name a thing. */
const thingsIn = (pieces: readonly Piece[]): string[] =>
  pieces
    .filter(isWord)
    .filter(
      ({ folded }) =>
        folded.length >= MIN_LETTERS &&
        !saysMade(folded) &&
        ![FILLER, LEADS, READY, ABOUT, SMALL_WORDS].some((set) => set.has(folded)),
    )
    .map(({ text }) => text.toLowerCase())

/** `pomidorów dużo, ogórków 15 kg`: an amount without a number. */
const VAGUE = new Set('duzo sporo mnostwo malo niewiele'.split(' '))
const BECAUSE = new Set(['bo', 'tylko', 'raptem'])
const isBoundary = (piece: Piece, next: Piece | undefined): boolean =>
  ['money', 'amount', 'number'].includes(piece.kind) ||
  isMark(piece, ':') ||
  (isOneOf(piece, VAGUE) && !isOneOf(next, BECAUSE))
/** What stands behind a count in its clause, and with what stands before it; a price or another count ends it. */
function around({ pieces }: Clause, { from, to }: Count): [Piece[], Piece[]] {
  const end = pieces.findIndex((piece, at) => at > to && isBoundary(piece, pieces[at + 1]))
  // "lipa: 12 szt"
  const link = isMark(pieces[from - 1], ':') && to === pieces.length - 1 ? from - 1 : from
  const start = pieces.findLastIndex((piece, at) => at < link && isBoundary(piece, pieces[at + 1])) + 1
  const last = end < 0 ? pieces.length : end
  return [pieces.slice(to + 1, last), pieces.slice(start, last)]
}

/** `ogórków 15 kg papryki 30 kg`: each thing stands before its amount, and nothing behind the last one. */
function areNamesFirst({ pieces }: Clause, owners: readonly Owner[], words: Vocabulary): boolean {
  const counts = countsOf(pieces)
  const [first, last] = [counts[0], counts.at(-1)]
  if (!first || !last || first === last) return false
  const isNamed = (part: readonly Piece[]): boolean => namedBy(thingsIn(part), owners, words).length > 0
  return isNamed(pieces.slice(0, first.from)) && !isNamed(pieces.slice(last.to + 1))
}
/** What stands directly before a count. */
const before = (clause: Clause, count: Count): Piece[] => {
  const [behind, both] = around(clause, count)
  return both.slice(0, both.length - behind.length)
}

/** How much a word of a name counts that is said in a form of it, and in what only begins like it; the first word counts more. */
const FORM = { first: 6, other: 4 }
const BEGINNING = { first: 2, other: 1 }

/** `wiśni` for "wiśniowego": the noun of an adjective. */
const rootOf = (word: string): string =>
  word.length > MIN_DERIVED ? word.replace(/ow(?:ego|ych|ej|y|a|e)$/, '') : word
const MIN_DERIVED = 7

/** How well words name a product. */
function likeness({ product, others }: Owner, things: readonly string[], words: Vocabulary): number {
  const name = product.name.value.split(' ').filter((word) => word.length >= MIN_LETTERS)
  const weightOf = (word: string): typeof FORM | null => {
    if (things.some((thing) => thing === word || areSame(words.spellingOf(thing), word, words))) return FORM
    // The dictionary takes some forms for other words: "szynki" for a form of "szynk".
    return things.some((thing) => areForms(thing, word) || areForms(rootOf(thing), word)) ? BEGINNING : null
  }
  // "miód z 2026 roku: wielokwiat 40 zł" is known by "wielokwiatu" too.
  const known = [...name, ...others.filter((word) => !name.includes(word))]
  return known.reduce((sum, word, at) => sum + (weightOf(word)?.[at === 0 ? 'first' : 'other'] ?? 0), 0)
}

/** The owners that words name best. */
function namedBy(things: readonly string[], owners: readonly Owner[], words: Vocabulary): Owner[] {
  const scored = owners
    .map((owner) => ({ owner, score: likeness(owner, things, words) }))
    .filter(({ score }) => score > 0)
  // A thing named again without a price only says of what there is so much.
  const priced = scored.filter(({ owner }) => hasPrice(owner))
  const known = priced.length > 0 ? priced : scored
  const best = Math.max(...known.map(({ score }) => score))
  return known.filter(({ score }) => score === best).map(({ owner }) => owner)
}

/** A number without a unit, and a thing behind it. */
export function countsThing({ pieces }: Clause, { to, unit }: Count): boolean {
  const next = pieceAt(pieces, to + 1)
  return unit === null && isWord(next) && ![FILLER, LEADS, PREPOSITIONS].some((set) => set.has(next.folded))
}

const areAllOf = (things: readonly string[], known: readonly string[], words: Vocabulary): boolean =>
  things.every((thing) => known.some((word) => areSame(words.spellingOf(thing), word, words) || areForms(thing, word)))
const wordsOf = ({ product }: Owner): string[] => product.name.value.split(' ')
/** The words that may name a thing before and behind a count, without those of its number. */
const thingsBeside = (clause: Clause, count: Count): string[] =>
  thingsIn([...before(clause, count).filter(({ end }) => end <= count.start), ...around(clause, count)[0]])

/** Whether the clause of a count says nothing but the name of an owner. */
export const saysOnly = (clause: Clause, count: Count, owner: Owner, words: Vocabulary): boolean =>
  areAllOf(
    thingsBeside(clause, count).filter((thing) => !saysSize(thing)),
    [...wordsOf(owner), ...owner.others],
    words,
  )

/** Whether the clause of a count says any word that may name a thing. */
export const saysThing = (clause: Clause, count: Count): boolean =>
  thingsIn([...clause.pieces.slice(0, count.from), ...around(clause, count)[0]]).length > 0

/** For a thing named again without a price the one of that name with a price. */
export function pricedFor(owner: Owner, owners: readonly Owner[], words: Vocabulary): Owner {
  if (hasPrice(owner)) return owner
  const [priced, ...others] = namedBy(owner.product.name.value.split(' '), owners.filter(hasPrice), words)
  return priced && others.length === 0 ? priced : owner
}

const KIND = /[yi]ch$/
const isOfKind = (piece: Piece): boolean => isWord(piece) && KIND.test(piece.folded)

/** The words up to a preposition: of "3 ule przy lipowej alei" the hives. */
function directlyIn(behind: readonly Piece[]): readonly Piece[] {
  const end = behind.findIndex((piece) => isOneOf(piece, PREPOSITIONS))
  return end < 0 ? behind : behind.slice(0, end)
}

/** `tuszek będzie 40`: named nowhere else, a word that counts and no thing of its own. */
const isOnlyCounted = (clause: Clause, found: readonly Owner[]): boolean =>
  found.every(({ product, hasMoney }) => !hasMoney && names(clause, product) && clause.pieces.some(isCounted))
const isCounted = (piece: Piece): boolean => isWord(piece) && COUNTED.test(piece.folded)

/** A count in its clause; `inherited`: the unit of the count before it. */
type Counted = { clause: Clause; count: Count; inherited: PostUnit | null }
/** `Rumby 40 łubianek, Malwiny 25` */
const unitOf = ({ count, inherited }: Counted): PostUnit | null => count.unit ?? inherited

/** What the clause of a count names: the owner, `null` when it may be several, `undefined` when it names nothing that is sold. */
export function namedOwner(counted: Counted, owners: readonly Owner[], words: Vocabulary): Owner | null | undefined {
  const { clause, count } = counted
  const [packed, ...others] = ofSizeBeside(clause.pieces, count, owners)
  return packed && others.length === 0 ? packed : namedInWords(counted, owners, words)
}

/** `4 chleby na zakwasie, 2 z ziarnami`: those of several that the words behind a count name best. */
function distinguished(found: readonly Owner[], behind: readonly Piece[], words: Vocabulary): readonly Owner[] {
  const named = found.length > 1 ? namedBy(thingsIn(behind), found, words) : []
  return named.length > 0 ? named : found
}

function namedInWords(counted: Counted, owners: readonly Owner[], words: Vocabulary): Owner | null | undefined {
  const { clause, count } = counted
  const unit = unitOf(counted)
  const [behind, both] = around(clause, count)
  // "8 tyg.": a number alone counts the words directly behind it.
  const isThing = countsThing(clause, count)
  const usual = isThing ? [directlyIn(behind)] : [behind, both]
  const parts = areNamesFirst(clause, owners, words) ? [before(clause, count)] : usual
  for (const part of parts) {
    const sized = sizedBy(part, owners)
    const named = namedBy(thingsIn(part), sized ?? owners, words)
    // "dwie krowy" for "ser krowi" only begins like a later word of the name; "40 kurzych" names a kind.
    const found =
      isThing && !part.some(isOfKind)
        ? named.filter((owner) => likeness(owner, thingsIn(part), words) > BEGINNING.other)
        : named
    if (found.length > 0)
      return isOnlyCounted(clause, found) ? undefined : theOne(distinguished(found, behind, words), unit)
    if (sized) return theOne(sized, unit)
  }
  return undefined
}

/** `mięty i pokrzywy`: the owners that a clause and the next ones name, while each says nothing else. */
export function namedInList(
  clauses: readonly (readonly Piece[])[],
  owners: readonly Owner[],
  words: Vocabulary,
): Owner[] {
  const named: Owner[] = []
  for (const pieces of clauses) {
    const things = thingsIn(pieces)
    // "chlebów po dwa": as many of each that the word names.
    const found = namedBy(things, owners, words)
    if (found.length === 0 || !found.every((owner) => areAllOf(things, wordsOf(owner), words))) break
    named.push(...found)
  }
  return named
}
