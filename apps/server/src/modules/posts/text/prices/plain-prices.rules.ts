import type { PostUnit } from '@kram/contract/posts/schemas'
import { isNameWord } from '../names.rules.ts'
import type { FoundProduct, Part, Vocabulary } from '../parts.ts'
import { hasKind, hasWord, isMark, isOneOf, isWord, type Piece } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { EVERYTHING } from './shared-terms.rules.ts'
import { areSame } from '../forms.rules.ts'
import { CONDITIONS, FILLER, PER_LINKS, PRICE_LINKS } from '../words.rules.ts'

/** More words between a name and a price may name another thing. */
const MAX_WORDS_BETWEEN = 2

const saysNothing = (folded: string): boolean => [FILLER, PER_LINKS, PRICE_LINKS].some((words) => words.has(folded))

/** `od 15 zł`, `do 20 zł`, `ok. 12 zł`: one of several prices. */
const VAGUE = new Set('od do ok okolo ca max maks maksymalnie min minimum nawet srednio jakies mniej'.split(' '))
const isVague = (pieces: readonly Piece[], { start }: Part<number>): boolean =>
  pieces
    .filter(({ end }) => end <= start)
    .slice(-2)
    .some((piece) => isOneOf(piece, VAGUE))

const between = (pieces: readonly Piece[], from: number, to: number): Piece[] =>
  pieces.filter(({ start, end }) => start >= from && end <= to)

/** A number that nothing explains; "18%" is one of the thing's qualities. */
const isOpenNumber = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.kind === 'number' && !isMark(pieces[at + 1], '%')

/** The name stands before the price, and no other thing, number or many words stand between them. */
function isBeside(pieces: readonly Piece[], name: Part<string>, price: Part<number>, words: Vocabulary): boolean {
  if (price.start < name.end) return false
  const middle = between(pieces, name.end, price.start)
  if (middle.some(isNameWord(words)) || middle.some((_, at) => isOpenNumber(middle, at))) return false
  // Behind another price of the same thing only its size stands.
  return (
    hasKind(middle, 'money') ||
    middle.filter((piece) => isWord(piece) && !saysNothing(piece.folded)).length <= MAX_WORDS_BETWEEN
  )
}

const MEASURES = new Set<PostUnit>(['kg', 'g', 'dag', 'l', 'ml', 't', 'm3', 'mp'])
/** Pieces that are sold together. */
const PACKS = new Set([6, 10, 12, 15, 18, 20, 30])
/** Less than this for one kilogram, litre or piece is the price of one, and the amount is what there is. */
const LEAST: Partial<Record<PostUnit, number>> = { kg: 0.8, l: 0.8, szt: 0.3 }

const LINKS = new Set(['za', 'per'])
/** `20 zł za 3 szt`, `20 zł/3 szt`, `3 pęczki za 10 zł`. */
function isLinked(pieces: readonly Piece[], per: Part<PostAmount>): boolean {
  const at = pieces.findIndex(({ start }) => start === per.start)
  return [pieces[at - 1], pieces[at + 1]].some((piece) => isOneOf(piece, LINKS) || isMark(piece, '/'))
}

/** Whether the amount is what the price is for, and not what there is. */
function isSurelyFor(pieces: readonly Piece[], price: Part<number>, per: Part<PostAmount> | null): boolean {
  if (!per?.sure) return false
  const { amount, unit } = per.value
  if (amount > 1 && price.value / amount < (LEAST[unit] ?? 0)) return false
  if (amount <= 1 || MEASURES.has(unit)) return true
  return (unit === 'szt' && PACKS.has(amount)) || isLinked(pieces, per)
}

const isPlain = (pieces: readonly Piece[], { name, price, per }: FoundProduct, words: Vocabulary): boolean =>
  price !== null &&
  isBeside(pieces, name, price, words) &&
  !isVague(pieces, price) &&
  !hasWord(pieces, CONDITIONS) &&
  !hasWord(pieces, EVERYTHING) &&
  isSurelyFor(pieces, price, per)

/** Prices that no product has: which of them hold is open. */
const areAllUsed = (pieces: readonly Piece[], products: readonly FoundProduct[]): boolean =>
  pieces
    .filter(({ kind }) => kind === 'money')
    .every(({ start }) => products.some(({ price }) => price?.start === start))

/**
 * Only a price is sure that stands with its product and what it is for in one part of the post, with nothing that leaves room for
 * another reading; the seller is asked about the others.
 */
export function withPlainPrices(
  products: readonly FoundProduct[],
  pieces: readonly Piece[],
  words: Vocabulary,
): FoundProduct[] {
  const isWhole = areAllUsed(pieces, products)
  return products.map((product) => {
    const { price } = product
    const isSure = price?.sure === true && isWhole && isPlain(pieces, product, words)
    return price && price.sure !== isSure ? { ...product, price: { ...price, sure: isSure } } : product
  })
}

/** How many lines a price may stand below its product. */
const MAX_LINES_BELOW = 3
const isLineEnd = (piece: Piece): boolean => piece.kind === 'break' && piece.text === '\n'
const isSentenceEnd = (piece: Piece): boolean => piece.kind === 'break' && '.!?;'.includes(piece.text)

/** Prices stand above their products: what stands below a product may be the price of the next one. */
function arePricesAbove(pieces: readonly Piece[], words: Vocabulary): boolean {
  const [price, name] = [pieces.findIndex(({ kind }) => kind === 'money'), pieces.findIndex(isNameWord(words))]
  return price >= 0 && price < name
}

/** Prices of what has no sure name are not sure. Prices on other lines than their products are sure only where every product stands above its price, and never in another sentence. */
export function withPlainLines<P extends FoundProduct>(
  products: readonly P[],
  pieces: readonly Piece[],
  words: Vocabulary,
): P[] {
  const isAbove = arePricesAbove(pieces, words)
  return products.map((product) => {
    const { name, price } = product
    if (!price?.sure) return product
    if (!name.sure) return { ...product, price: { ...price, sure: false } }
    const middle = between(pieces, name.end, price.start)
    const isFar = middle.filter(isLineEnd).length > (isAbove ? 0 : MAX_LINES_BELOW)
    return isFar || middle.some(isSentenceEnd) ? { ...product, price: { ...price, sure: false } } : product
  })
}

const isSamePer = (a: FoundProduct, b: FoundProduct): boolean =>
  a.per?.value.amount === b.per?.value.amount && a.per?.value.unit === b.per?.value.unit

/** The same thing named again, perhaps in fewer words: `borówka amerykańska … borówka`. */
function isAgain(product: FoundProduct, earlier: FoundProduct, words: Vocabulary): boolean {
  const known = earlier.name.value.split(' ')
  return product.name.value.split(' ').every((word) => known.some((each) => areSame(each, word, words)))
}

/** In another sentence words that nobody knows may be no part of the name: "powtarzam, bo pytacie: wielokwiatowy …". */
function isSaidAgain(
  pieces: readonly Piece[],
  product: FoundProduct,
  earlier: FoundProduct,
  words: Vocabulary,
): boolean {
  if (!between(pieces, earlier.name.end, product.name.start).some(isSentenceEnd)) return false
  const said = product.name.value.split(' ')
  const known = said.filter(words.isProductWord)
  const first = earlier.name.value.split(' ')
  const isShared = (word: string): boolean => first.some((each) => areSame(each, word, words))
  // "Jajka po 1 zł! Mam jajka od kur z wolnego wybiegu"
  if (isAgain(earlier, product, words)) return true
  return known.length > 0 ? known.every(isShared) : said.some(isShared)
}

const contradicts = (
  pieces: readonly Piece[],
  product: FoundProduct,
  earlier: FoundProduct,
  words: Vocabulary,
): boolean =>
  product.price !== null &&
  earlier.price !== null &&
  product.price.value !== earlier.price.value &&
  (isSamePer(product, earlier) || !product.per || !earlier.per) &&
  (isAgain(product, earlier, words) || isSaidAgain(pieces, product, earlier, words))

/** Two prices of one thing in two parts of the post contradict each other, and the seller is asked. */
export const withAgreedPrices = <P extends FoundProduct>(
  products: readonly P[],
  pieces: readonly Piece[],
  words: Vocabulary,
): P[] =>
  products.map((product, at) => {
    const isOpen = products.some((other, index) => {
      const [later, earlier] = index < at ? [product, other] : [other, product]
      return index !== at && contradicts(pieces, later, earlier, words)
    })
    return isOpen && product.price ? { ...product, price: { ...product.price, sure: false } } : product
  })

/** `ser z ziołami: czosnek, bazylia 45 zł/kg`: behind something without a price, the price may be that of both. */
export const withOwnPrices = <P extends FoundProduct & { line: number }>(products: readonly P[]): P[] =>
  products.map((product, at) => {
    const before = products[at - 1]
    const isOpen = before?.line === product.line && !before.price && !before.unclear
    return isOpen && product.price ? { ...product, price: { ...product.price, sure: false } } : product
  })

/** `mąka żytnia i pszenna 6 zł`: a price that several things have is perhaps only that of the last. */
export const withSharedPrices = <P extends FoundProduct>(products: readonly P[]): P[] =>
  products.map((product) => {
    const { name, price } = product
    const isShared = products.some((other) => other.price?.start === price?.start && other.name.value !== name.value)
    return price && isShared ? { ...product, price: { ...price, sure: false } } : product
  })
