import type { PostUnit } from '@kram/contract/posts/schemas'
import type { FoundProduct, Part, Vocabulary } from '../parts.ts'
import { hasKind, isMark, isOneOf, isWord, type Piece, pieceAt, type PieceOf } from '../pieces/piece.rules.ts'
import { type Clause, clausesOf } from './clauses.rules.ts'
import { type Count, countsOf } from './counts.rules.ts'
import { saysSize } from './sizes.rules.ts'
import { isLead } from './refusals.rules.ts'
import { GONE } from '../words.rules.ts'
import { ABOUT, LEADS, OUT_OF } from './stock-words.rules.ts'

const MAX_WORDS = 4
const MIN_KINDS = 2
const SMALL = new Set(['z', 'ze', 'bez', 'o', 'na', 'w'])
const isJoint = (piece: Piece): boolean => piece.kind === 'mark'

/** `lawendowe` for "5 lawendowych". */
const plural = (word: string): string => word.replace(/ych$/, 'e').replace(/ich$/, 'ie')

type Entry = { words: PieceOf<'word'>[]; available: FoundProduct['available'] }

/** The pieces but those of a count: of "ciemnych ze 100 kg" the first. */
function withoutCount(pieces: readonly Piece[], count: Count | undefined): Piece[] {
  if (!count) return pieces.filter((piece) => !isJoint(piece))
  const from = isOneOf(pieces[count.from - 1], OUT_OF) ? count.from - 1 : count.from
  return pieces.filter((piece, at) => (at < from || at > count.to) && !isJoint(piece))
}

/** One entry of the list, `lawendowe 8 szt.` or `8 lawendowych`; `null` when a clause says anything else. */
function entryOf(pieces: readonly Piece[]): Entry | null {
  const [count, ...others] = countsOf(pieces)
  const rest = withoutCount(pieces, count)
  const words = rest.filter(isWord).filter(({ folded }) => ![ABOUT, LEADS].some((set) => set.has(folded)))
  if (!count || others.length > 0 || words.length === 0 || words.length > MAX_WORDS) return null
  if (rest.some((piece) => !isWord(piece)) || words.some(({ folded }) => folded.length < 3 && !SMALL.has(folded)))
    return null
  const { amount, unit, start, end } = count
  return { words, available: { value: { amount, unit: unit ?? 'szt' }, sure: false, start, end } }
}

/** `lipowa (12 torebek)`: the brackets belong to the entry before them. */
function withBrackets(clauses: readonly Clause[]): (readonly Piece[])[] {
  const entries: Piece[][] = []
  for (const { pieces, isBracketed } of clauses) {
    if (isBracketed) entries.at(-1)?.push(...pieces)
    else entries.push([...pieces])
  }
  return entries
}

/** The clauses of the sentence behind `zostało:`, without these words. */
function listIn(clauses: readonly Clause[]): (readonly Piece[])[] {
  // In brackets they are kinds to choose from: "pelargonie 8 zł (dostępne: czerwone 20 szt., białe 15 szt.)".
  const first = clauses.findIndex(
    ({ pieces, isBracketed }) => !isBracketed && pieces.some((_, at) => isListColon(pieces, at)),
  )
  const clause = clauses[first]
  if (!clause) return []
  const colon = clause.pieces.findIndex((_, at) => isListColon(clause.pieces, at))
  const next = clauses.slice(first + 1).filter(({ sentence }) => sentence === clause.sentence)
  const list = withBrackets([{ ...clause, pieces: clause.pieces.slice(colon + 1) }, ...next])
  return isLead(pieceAt(clause.pieces, colon - 1)) || list.every(isNameFirst)
    ? list.filter((entry) => !isGone(entry))
    : []
}

const PO = new Set(['po'])
const MAX_PIECES_TO_PRICE = 3
/** `dżem 12 zł słoik: …`, `świece po 25 zł: …`, but not "paczka 60 zł: …", which names what is in it. */
function isBehindPrice(pieces: readonly Piece[], at: number): boolean {
  const unit = pieceAt(pieces, at - 1)
  if (unit.kind === 'money') return isOneOf(pieceAt(pieces, at - 2), PO)
  const isOfOne = (unit.kind === 'unit' || unit.kind === 'amount') && !SETS.has(unit.unit)
  return isOfOne && hasKind(pieces.slice(Math.max(0, at - MAX_PIECES_TO_PRICE), at), 'money')
}
const SETS = new Set<PostUnit>(['paczka', 'zestaw', 'skrzynka', 'karton'])

const isListColon = (pieces: readonly Piece[], at: number): boolean =>
  isMark(pieceAt(pieces, at), ':') && (isLead(pieceAt(pieces, at - 1)) || isBehindPrice(pieces, at))

const isNameFirst = ([first]: readonly Piece[]): boolean => isWord(first)
/** `czereśnia – brak` */
const isGone = (entry: readonly Piece[]): boolean =>
  countsOf(entry).length === 0 && entry.some((piece) => isOneOf(piece, GONE) || isOneOf(piece, OUT))
const OUT = new Set(['wyszlo', 'wyszly', 'wyszla', 'wyszedl'])

const nameOf = (run: readonly PieceOf<'word'>[], head: string, words: Vocabulary): Part<string> | null => {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  const kind = run.map(({ text }) => plural(words.spellingOf(text.toLowerCase()))).join(' ')
  const isThing = words.isProductWord(first.text.toLowerCase())
  return { value: isThing ? kind : `${head} ${kind}`, sure: false, start: first.start, end: last.end }
}

const KIND = /[yi]ch$/
const COLOUR = /^(?:bial|zolt|czerwon|czarn|zielon|brazow|szar|rozow|bezow|granat|bordow|jasn|ciemn|niebiesk)/
/** `białych 40`, `szara 8 motków`: a kind of what is sold, and no size of it. */
const isKindEntry = ({ words: [first, ...others] }: Entry): boolean =>
  first !== undefined &&
  (KIND.test(first.folded) || COLOUR.test(first.folded)) &&
  !saysSize(first.folded) &&
  others.every(({ folded }) => SMALL.has(folded))

/** A sentence of nothing but kinds with their numbers: "Białych 40, żółtych 35, bordowych już tylko 6". */
function kindsSentence(clauses: readonly Clause[], start: number): (readonly Piece[])[] {
  const sentences = Map.groupBy(
    clauses.filter(({ pieces: [first], isBracketed }) => !isBracketed && (first?.start ?? 0) >= start),
    ({ sentence }) => sentence,
  )
  const lists = [...sentences.values()].map((own) => own.map(({ pieces }) => pieces))
  const isList = (list: (readonly Piece[])[]): boolean =>
    list.length >= MIN_KINDS && list.map(entryOf).every((entry) => entry !== null && isKindEntry(entry))
  return lists.find(isList) ?? []
}

/** Numbers alone count in the unit of the kind before. */
function withUnits(list: readonly (readonly Piece[])[]): (readonly Piece[])[] {
  let unit: PostUnit | null = null
  return list.map((pieces) => {
    unit = countsOf(pieces)[0]?.unit ?? unit
    const known = unit
    return pieces.map((piece): Piece => {
      if (piece.kind !== 'number' || known === null) return piece
      return { kind: 'amount', amount: piece.value, unit: known, start: piece.start, end: piece.end }
    })
  })
}

type Priced = FoundProduct & { price: Part<number> }
const isPriced = (product: FoundProduct): product is Priced => product.price !== null

/** The first product with a price, where all have the same one. */
function onlyPriced(products: readonly FoundProduct[]): Priced | null {
  const [first, ...others] = products.filter(isPriced)
  return first && others.every(({ price }) => price.start === first.price.start) ? first : null
}

function kindOf(entry: Entry, shared: Priced, words: Vocabulary): FoundProduct[] {
  const written = shared.name.value.split(' ')
  const head = written.find(words.isProductWord) ?? written[0] ?? ''
  const name = nameOf(entry.words, head, words)
  return name ? [{ ...shared, name, price: { ...shared.price, sure: false }, available: entry.available }] : []
}

/** The list behind "zostało:", or a sentence of nothing but kinds behind the price. */
function kindsIn(clauses: readonly Clause[], { price }: Priced): (readonly Piece[])[] {
  const list = listIn(clauses)
  return list.length > 0 ? list : withUnits(kindsSentence(clauses, price.end))
}

/** `Mydła, każde 15 zł. Zostało: lawendowe 8 szt., nagietkowe 5 szt.`: the list of what is left names what is sold. */
export function withListedKinds(
  products: readonly FoundProduct[],
  pieces: readonly Piece[],
  words: Vocabulary,
): readonly FoundProduct[] {
  const shared = onlyPriced(products)
  const list = shared ? kindsIn(clausesOf(pieces), shared) : []
  const start = list[0]?.[0]?.start ?? 0
  const entries = list.map(entryOf)
  if (!shared || entries.length < MIN_KINDS || entries.includes(null) || start < shared.price.end) return products
  const kinds = entries.flatMap((entry) => (entry ? kindOf(entry, shared, words) : []))
  const others = products.filter(({ name, price: own }) => own === null && name.end <= start)
  return [...others, ...kinds]
}
