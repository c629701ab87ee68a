import { fold } from '@kram/contract/common/fold'
import type { PostUnit } from '@kram/contract/posts/schemas'
import type { FoundProduct, Range, Vocabulary } from '../parts.ts'
import { isOneOf, isWord, type Piece, pieceAt, type PieceOf } from '../pieces/piece.rules.ts'
import { FILLER, STOCK } from '../words.rules.ts'

const MIN_STEM = 3
const STEM = 4
/** Case endings add so many letters. */
const MAX_ENDING = 3

/** Two forms of one word, by their beginning: `kaczki`, `kaczek`. */
function areForms(a: string, b: string): boolean {
  const stem = Math.min(STEM, a.length, b.length)
  return stem >= MIN_STEM && Math.abs(a.length - b.length) <= MAX_ENDING && a.slice(0, stem) === b.slice(0, stem)
}

/** Forms of one word: by the dictionary where it knows both. */
export function areSame(a: string, b: string, words: Vocabulary): boolean {
  const [lemma, other] = [words.lemmaOf(a), words.lemmaOf(b)]
  const areKnown = [lemma, other].every((each) => each !== null && !each.startsWith('~'))
  return areKnown ? lemma === other : areForms(fold(a), fold(b))
}

export const firstWord = (name: string): string => fold(name).split(' ')[0] ?? ''

const MAX_WORDS_TO_PO = 3
/** `2 indyki po 38 zł`: so many, each at a price. */
function isPricedEach(pieces: readonly Piece[], at: number): boolean {
  const po = pieces.slice(at, at + MAX_WORDS_TO_PO + 1).findIndex((piece) => isWord(piece) && piece.folded === 'po')
  return po > 0 && pieceAt(pieces, at + po + 1).kind === 'money'
}

/** `Kubków jest 16, miseczek 9`: the thing stands before its number. */
function thingBefore(pieces: readonly Piece[], at: number): PieceOf<'word'> | null {
  const before = pieceAt(pieces, at - 1)
  if (!isWord(before)) return null
  if (!STOCK.has(before.folded)) return before
  const thing = pieceAt(pieces, at - 2)
  return isWord(thing) ? thing : null
}

/** Without a word it is about the thing named before it. */
type Stated = Range & { amount: number; unit?: PostUnit; word: string | null }

type Count = PieceOf<'number'>

const isThing = (piece: Piece): piece is PieceOf<'word'> => isWord(piece) && !FILLER.has(piece.folded)

/** What a whole number counts: the thing behind it, the one before it, or the one named last. */
function countAt(pieces: readonly Piece[], at: number, number: Count, isStock: boolean): Stated[] {
  const { start, end, value: amount } = number
  const [before, next] = [pieceAt(pieces, at - 1), pieceAt(pieces, at + 1)]
  if (isThing(next))
    return isStock || isPricedEach(pieces, at + 1) ? [{ amount, word: next.folded, start, end: next.end }] : []
  if (!isStock || !isWord(before) || next.kind === 'money') return []
  const thing = thingBefore(pieces, at)
  return [{ amount, word: thing?.folded ?? null, start: (thing ?? before).start, end }]
}

/** `mam 6 kg kurek`, `powideł mamy 30 słoików`: an amount of what is named elsewhere. */
function amountAt(pieces: readonly Piece[], at: number, piece: PieceOf<'amount'>): Stated[] {
  const { amount, unit, start, end } = piece
  const next = pieceAt(pieces, at + 1)
  if (isThing(next)) return [{ amount, unit, word: next.folded, start, end: next.end }]
  const back = isOneOf(pieceAt(pieces, at - 1), STOCK) ? 1 : 2
  const thing = isOneOf(pieceAt(pieces, at - back), STOCK) ? pieceAt(pieces, at - back - 1) : next
  if (isThing(thing)) return [{ amount, unit, word: thing.folded, start: thing.start, end }]
  return next.kind === 'break' && back === 1 ? [{ amount, unit, word: null, start, end }] : []
}

/** `mam 15 kaczek i 6 gęsi`: what is counted behind a word such as "mam". */
function statedPieces(pieces: readonly Piece[]): Stated[] {
  let isStock = false
  return pieces.flatMap((piece, at) => {
    if (piece.kind === 'break') isStock = false
    else if (isOneOf(piece, STOCK)) isStock = true
    if (piece.kind === 'amount') return isStock ? amountAt(pieces, at, piece) : []
    const isCount = piece.kind === 'number' && Number.isInteger(piece.value) && piece.value > 0
    return isCount ? countAt(pieces, at, piece, isStock) : []
  })
}

const isNamed = ({ name }: FoundProduct, word: string, words: Vocabulary): boolean =>
  name.value.split(' ').some((each) => areSame(each, word, words))

const isMeant = (
  product: FoundProduct,
  { word, start }: Stated,
  products: readonly FoundProduct[],
  words: Vocabulary,
): boolean =>
  word === null ? products.findLast(({ name }) => name.end <= start) === product : isNamed(product, word, words)

const LINKS = new Set(['z', 'ze', 'na', 'do', 'dla', 'w', 'bez'])
/** Whether another name says again what is sold: `tuszki` for "króliki tuszki", but not "czosnek" for "ser z czosnkiem". */
export function isNamedAgain(product: FoundProduct, again: FoundProduct, words: Vocabulary): boolean {
  const name = product.name.value.split(' ')
  const link = name.findIndex((word) => LINKS.has(word))
  return (link < 0 ? name : name.slice(0, link)).some((word) => areSame(word, firstWord(again.name.value), words))
}

/** Whose amount it is: of "smalec gęsi" and "gęsi", seven geese are the latter's. */
function stockOwner(
  stock: FoundProduct,
  products: readonly FoundProduct[],
  words: Vocabulary,
): FoundProduct | undefined {
  const priced = products.filter(({ price }) => price)
  const isFirst = ({ name }: FoundProduct): boolean =>
    areSame(firstWord(name.value), firstWord(stock.name.value), words)
  return priced.find(isFirst) ?? priced.find((product) => isNamedAgain(product, stock, words))
}

/** `Śliwki 4 zł/kg. Mam 50 kg śliwek`: the amount of a thing named again without a price is that of the one with a price. */
export function withRepeatedStock(products: readonly FoundProduct[], words: Vocabulary): FoundProduct[] {
  const stocks = products.filter(({ price, unclear, available }) => !price && !unclear && available)
  const owned = stocks.map((stock) => ({ owner: stockOwner(stock, products, words), available: stock.available }))
  return products.map((product) => {
    const available = owned.find(({ owner }) => owner === product)?.available
    return available && !product.available ? { ...product, available: { ...available, sure: false } } : product
  })
}

/** The amount stands apart from the thing and its price. */
const isElsewhere = ({ name, price, per }: FoundProduct, { start, end }: Range): boolean =>
  [name, price, per].every((part) => !part || part.end <= start || part.start >= end)

/** Adds how many there are where the post counts products elsewhere; a guess for the seller to confirm. */
export function withStatedStock(
  products: readonly FoundProduct[],
  pieces: readonly Piece[],
  words: Vocabulary,
): FoundProduct[] {
  const stated = statedPieces(pieces)
  return products.map((product) => {
    const unit = product.per?.value.unit ?? 'szt'
    // "gęsi 42 zł/kg, zostało 7 gęsi": what is sold by weight is counted where the count names it.
    const isPossible = (each: Stated): boolean =>
      each.unit === undefined
        ? unit === 'szt' || (unit === 'kg' && each.word !== null)
        : isElsewhere(product, each) && (each.word !== null || products.length === 1)
    const found =
      product.available === null
        ? stated.find((each) => isPossible(each) && isMeant(product, each, products, words))
        : undefined
    if (!found) return product
    const { amount, unit: counted = 'szt', start, end } = found
    return { ...product, available: { value: { amount, unit: counted }, sure: false, start, end } }
  })
}
