import { fold } from '@kram/contract/common/fold'
import { type Chunk, chunksOf, isColonHeading, isFee } from './chunks.rules.ts'
import { isNameWord, nameOf } from './names.rules.ts'
import type { FoundProduct, Part, Vocabulary } from './parts.ts'
import { hasKind, hasWord, isWord, type Piece, pieceAt, type PieceOf } from './pieces/piece.rules.ts'
import { amountAt, isConditional, isLinkMark, partOf, perBefore, productsOf } from './prices.rules.ts'
import { headingAbove, underHeading } from './headings.rules.ts'
import { type OnLine, withLastPrice, withStatedPrice, withStatedUnit } from './shared-terms.rules.ts'
import { withPlainPrices } from './plain-prices.rules.ts'
import { areForms, withStatedStock } from './stated-stock.rules.ts'
import { FEES, GONE, NOW, OFFERED, PAST, PAYS, SELLING, STOCK, WANTED } from './words.rules.ts'

/** The prices that count: neither a fee nor last year's. */
function pricesOf({ pieces }: Chunk): PieceOf<'money'>[] {
  let ignored = false
  const prices = pieces.flatMap((piece) => {
    if (isWord(piece)) {
      if (FEES.has(piece.folded) || PAST.has(piece.folded)) ignored = true
      else if (NOW.has(piece.folded)) ignored = false
    }
    return piece.kind === 'money' && !ignored ? [piece] : []
  })
  const plain = prices.filter((price) => !isConditional(pieces, price))
  return plain.length > 0 ? plain : prices
}

/** Nothing stands behind it, or only what is in brackets. */
const isAtEnd = (pieces: readonly Piece[], at: number): boolean => {
  const next = pieces[at + 1]
  return next === undefined || (next.kind === 'mark' && next.text === '(')
}

/** `jajka | 10 szt | 15` */
const isColumn = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieceAt(pieces, at - 1)
  return before.kind === 'mark' && before.text === ',' && at === pieces.length - 1
}

/** Whether the number at this place stands where prices stand. */
function isBarePrice(pieces: readonly Piece[], at: number, isPriceList: boolean): boolean {
  const before = pieceAt(pieces, at - 1)
  if (!isWord(before)) return at > 0 && (amountAt(before) !== null || isLinkMark(before) || isColumn(pieces, at))
  // "pomidory 9" among things with prices
  return ['po', 'za', 'cena'].includes(before.folded) || (isPriceList && isAtEnd(pieces, at))
}

/** The last number that can be a price, when there is no other price: never sure. */
function barePrice({ pieces }: Chunk, isPriceList: boolean): { price: Part<number>; at: number } | null {
  const at = pieces.findLastIndex(
    (piece, index) => piece.kind === 'number' && piece.value > 0 && isBarePrice(pieces, index, isPriceList),
  )
  const number = pieceAt(pieces, at)
  if (number.kind !== 'number') return null
  return { price: { value: number.value, sure: false, start: number.start, end: number.end }, at }
}

/** The sentence of a part, whether the post tells prices at all, and whether `5 szt` is one of them. */
type Around = { sentence: readonly Piece[]; isPriceList: boolean; arePrices: boolean; isListed: boolean }

const PRICE_WORDS = new Set(['cena', 'ceny', 'cennik', 'zl', 'pln'])

/** `kapusta 5 szt` where prices are expected: the price of one; never sure. */
function amountAsPrice(pieces: readonly Piece[]): Pick<FoundProduct, 'price' | 'per'> | null {
  const [amount, ...others] = pieces.filter((piece) => piece.kind === 'amount')
  if (!amount || others.length > 0 || amount.amount <= 1 || hasWord(pieces, STOCK)) return null
  const { start, end, unit } = amount
  const range = { sure: false, start, end }
  return { price: { value: amount.amount, ...range }, per: { value: { amount: 1, unit }, ...range } }
}

const MAX_LINE_PIECES = 8
const MIN_LIST = 3
/** Names with an amount and nothing else, several of them: a list of prices without their currency. */
const isAmountList = (chunks: readonly Chunk[], words: Vocabulary): boolean =>
  chunks.filter(
    ({ pieces }) =>
      pieces.at(-1)?.kind === 'amount' && pieces.some(isNameWord(words)) && pieces.length <= MAX_LINE_PIECES,
  ).length >= MIN_LIST

/** Something named without a price with a currency. */
function withoutCurrency(
  chunk: Chunk,
  { sentence, isPriceList, arePrices }: Around,
  name: Part<string>,
): FoundProduct[] {
  const { pieces } = chunk
  if (hasWord(pieces, PAST) && !hasWord(pieces, NOW)) return []
  const bare = barePrice(chunk, isPriceList)
  if (bare) {
    const per = partOf(perBefore(pieces, bare.at))
    return [{ name, price: bare.price, per, available: null, unclear: null }]
  }
  const each = arePrices ? amountAsPrice(pieces) : null
  if (each) return [{ name, ...each, available: null, unclear: null }]
  const isOffered = hasKind(pieces, 'amount') || hasWord(sentence, SELLING) || pieces.length <= 3
  return isOffered ? productsOf(pieces, name, []) : []
}

/** `leczo – 17` in a list of prices: a thing that the dictionary does not know. */
function isPricedLine({ pieces }: Chunk, { sentence, isPriceList, isListed }: Around): boolean {
  const isAlone = isPriceList && (isListed || pieces.length === sentence.length) && pieces.length <= MAX_LINE_PIECES
  return isAlone && isWord(pieces[0]) && pieces.at(-1)?.kind === 'number'
}

function readChunk(chunk: Chunk, around: Around, words: Vocabulary): FoundProduct[] {
  const prices = pricesOf(chunk)
  const name = nameOf(chunk.pieces, words)
  if (prices.length > 0) {
    const named = name && chunk.isDoubtful ? { ...name, sure: false } : name
    return named ? withPlainPrices(productsOf(chunk.pieces, named, prices), chunk.pieces) : []
  }
  if (!name || isFee(chunk) || hasWord(chunk.pieces, GONE)) return []
  return name.sure || isPricedLine(chunk, around) ? withoutCurrency(chunk, around, name) : []
}

const OPENING_WORDS = 3

/** The post offers nothing: it begins with what is looked for, or its writer pays. */
export function isWanted(pieces: readonly Piece[]): boolean {
  if (hasWord(pieces, OFFERED)) return false
  if (hasWord(pieces, PAYS)) return true
  if (!hasWord(pieces, WANTED)) return false
  return !hasKind(pieces, 'money') || hasWord(pieces.filter(isWord).slice(0, OPENING_WORDS), WANTED)
}

/** Products that the pieces of a post name, in their order. */
export function readProducts(pieces: readonly Piece[], words: Vocabulary): FoundProduct[] {
  if (isWanted(pieces)) return []
  const chunks = chunksOf(pieces, words)
  const lines = Map.groupBy(chunks, ({ line }) => line)
  const isPriceList = hasKind(pieces, 'money') || hasWord(pieces, PRICE_WORDS)
  const hasCurrency = pieces.some((piece) => piece.kind === 'money' && !piece.isBare)
  const areAmountsPrices = !hasCurrency && isAmountList(chunks, words)
  const used = new Set<number>()
  const found = chunks.map((chunk, index) => {
    const sentence = lines.get(chunk.line)?.flatMap((each) => each.pieces) ?? []
    const heading = headingAbove(chunks, index, words)
    if (isColonHeading(chunk) && hasKind(chunks[index + 1]?.pieces ?? [], 'money')) used.add(index)
    const arePrices = hasKind(sentence, 'money') || areAmountsPrices
    return readChunk(chunk, { sentence, isPriceList, arePrices, isListed: heading !== null }, words).map(
      (product): OnLine => {
        const named = underHeading(product, chunk, heading, words)
        if (heading && named !== product) used.add(heading.index)
        return { ...named, line: chunk.line }
      },
    )
  })
  // A heading is no product of its own when its list names what there is.
  const products = found.flatMap((each, index) => (used.has(index) ? each.filter(({ price }) => price) : each))
  const priced = withStatedUnit(withStatedPrice(withLastPrice(products, pieces), pieces), pieces)
  const unplaced = priced.map(({ line: _, ...product }) => product)
  return withoutRepeats(withStatedStock(unplaced, pieces))
}

const firstWord = (name: string): string => fold(name).split(' ')[0] ?? ''

/** A thing named again without a price, in whatever form, says nothing new. */
const withoutRepeats = (products: readonly FoundProduct[]): FoundProduct[] => {
  const priced = products.filter(({ price }) => price).map(({ name }) => firstWord(name.value))
  const seen = new Set<string>()
  return products.filter(({ name, price }) => {
    const key = fold(name.value)
    const isRepeat = !price && (seen.has(key) || priced.some((word) => areForms(word, firstWord(name.value))))
    seen.add(key)
    return !isRepeat
  })
}
