import type { PostUnit } from '@kram/contract/posts/schemas'
import { fold } from '@kram/contract/common/fold'
import { amountAsPrice, barePrice } from './bare-prices.rules.ts'
import { type Chunk, chunksOf, isColonHeading } from './chunks.rules.ts'
import { isKindWord, isNameWord, nameOf } from './names.rules.ts'
import type { FoundProduct, Part, Vocabulary } from './parts.ts'
import { hasKind, hasWord, isMark, isOneOf, isWord, type Piece, pieceAt, type PieceOf } from './pieces/piece.rules.ts'
import { headingAbove, isKindOnly, underHeading, withKinds } from './headings.rules.ts'
import { withListsWritten } from './lists/shared-lists.rules.ts'
import { withStatementsApart } from './prices/said-for-all.rules.ts'
import {
  withAgreedPrices,
  withOwnPrices,
  withPlainLines,
  withPlainPrices,
  withSharedPrices,
} from './prices/plain-prices.rules.ts'
import { isFee, isFeeWord, isSurcharge } from './prices/fees.rules.ts'
import { isAgreed, PRICE_WORDS, withAgreedThing } from './prices/agreed-price.rules.ts'
import { withColumns } from './prices/columns.rules.ts'
import { withDoubts } from './prices/doubts.rules.ts'
import { isConditional, productsOf } from './prices/prices.rules.ts'
import { saysSame, withSamePrice } from './prices/same-price.rules.ts'
import { isSaidGone, isSoldOut, withoutGone } from './prices/sold-out.rules.ts'
import {
  EVERYTHING,
  type OnLine,
  withFirstPrice,
  withLastPrice,
  withStatedPrice,
  withStatedUnit,
} from './prices/shared-terms.rules.ts'
import { areSame, firstWord, isNamedAgain, isNamedIn } from './forms.rules.ts'
import { STILL } from './stock/stock-words.rules.ts'
import { withListedKinds } from './stock/listed-kinds.rules.ts'
import { withStatedStock } from './stock/stated-stock.rules.ts'
import { isWanted } from './wanted.rules.ts'
import { withoutContents } from './contents.rules.ts'
import { FREE, GONE, NOW, PAST, SELLING } from './words.rules.ts'

const ORIGIN = new Set(['z', 'ze'])
/** Words for what was; "z zeszłego tygodnia" tells how old a thing is that is sold now. */
const isPast = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], PAST) && !isOneOf(pieceAt(pieces, at - 1), ORIGIN)

const DISTANCES = new Set(['km', 'kilometr', 'kilometra'])
/** `4 zł za km`: the price of a way. */
const isForWay = (pieces: readonly Piece[], at: number): boolean => hasWord(pieces.slice(at + 1, at + 3), DISTANCES)

const DIFFERENCES = new Set(['taniej', 'drozej', 'mniej', 'rabatu', 'rabat', 'znizki', 'upustu'])
/** `50 groszy taniej`: between two prices. */
const isDifference = (pieces: readonly Piece[], at: number): boolean =>
  pieces.slice(at + 1, at + 3).some((piece) => isOneOf(piece, DIFFERENCES))

/** The price of a way, or a difference to another price. */
const isNoPrice = (pieces: readonly Piece[], at: number): boolean =>
  isForWay(pieces, at) || isDifference(pieces, at) || isSurcharge(pieces, at - 1)

const FROM = new Set(['od'])
/** `na zamówienie od 60 zł`: the lowest of several prices, beside one that holds. */
const isFrom = (pieces: readonly Piece[], price: Piece): boolean =>
  isOneOf(pieceAt(pieces, pieces.indexOf(price) - 1), FROM)

/** The prices that count: neither a fee nor last year's. */
function pricesOf({ pieces }: Chunk): PieceOf<'money'>[] {
  let ignored: 'fee' | 'past' | null = null
  const prices = pieces.flatMap((piece, at) => {
    if (isFeeWord(pieces, at)) ignored = 'fee'
    else if (isPast(pieces, at)) ignored ??= 'past'
    else if (ignored === 'past' && (isOneOf(piece, NOW) || piece.kind === 'days')) ignored = null
    return piece.kind === 'money' && ignored === null && !isNoPrice(pieces, at) ? [piece] : []
  })
  const plain = prices.filter((price) => !isConditional(pieces, price) && !isFrom(pieces, price))
  return plain.length > 0 ? plain : prices
}

/** The sentence of a part, whether the post tells prices at all, and whether `5 szt` is one of them. */
type Around = {
  sentence: readonly Piece[]
  isPriceList: boolean
  arePrices: boolean
  isListed: boolean
  hasCurrency: boolean
  /** Its price may stand with another thing. */
  isShared: boolean
  /** `konfitury po 17 zł: róża – 6`: the price stands before the colon. */
  isUnderPrice: boolean
  /** The part behind it says that it is sold out. */
  isGone: boolean
}

/** `po 12 zł` */
const hasPoPrice = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, at) => isOneOf(piece, PO) && pieceAt(pieces, at + 1).kind === 'money')
const PO = new Set(['po'])
/** `po 17 zł: …` */
const isPoColon = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece, at) =>
      isOneOf(piece, PO) && pieceAt(pieces, at + 1).kind === 'money' && isMark(pieceAt(pieces, at + 2), ':'),
  )

const MAX_LINE_PIECES = 8
const MIN_LIST = 3
/** Names with an amount and nothing else, several of them: a list of prices without their currency. */
const isAmountList = (chunks: readonly Chunk[], words: Vocabulary): boolean =>
  chunks.filter(
    ({ pieces }) =>
      pieces.at(-1)?.kind === 'amount' && pieces.some(isNameWord(words)) && pieces.length <= MAX_LINE_PIECES,
  ).length >= MIN_LIST

const MAX_NAME_PIECES = 3
/** Whether something without a price is sold: among things with prices not everything that is named. */
function isOffered({ pieces }: Chunk, { sentence, hasCurrency, isShared, isUnderPrice }: Around): boolean {
  if (isUnderPrice || hasKind(pieces, 'amount') || hasWord(sentence, SELLING)) return true
  if (isAgreed(sentence) || saysSame(pieces) || (isShared && isKindOnly(pieces))) return true
  return pieces.length <= MAX_NAME_PIECES && (!hasCurrency || isShared)
}

/** Something named without a price with a currency. */
function withoutCurrency(chunk: Chunk, around: Around, name: Part<string>): FoundProduct[] {
  const { pieces } = chunk
  // "Miałem 40 worków owsa, zostało 22"
  const isNow = hasWord(pieces, NOW) || hasWord(around.sentence, STILL)
  if (pieces.some((_, at) => isPast(pieces, at)) && !isNow) return []
  const bare = around.isUnderPrice ? null : barePrice(chunk, around.isPriceList)
  if (bare) {
    const money: PieceOf<'money'> = { ...bare, kind: 'money', isRange: false, isBare: true }
    return productsOf(
      pieces.map((piece) => (piece.start === bare.start ? money : piece)),
      name,
      [money],
    )
  }
  const each = around.arePrices ? amountAsPrice(pieces) : null
  if (each) return [{ name, ...each, available: null, unclear: null }]
  return isOffered(chunk, around) ? productsOf(pieces, name, []) : []
}

/** `leczo – 17` in a list of prices: a thing that the dictionary does not know. */
function isPricedLine({ pieces }: Chunk, { sentence, isPriceList, isListed, hasCurrency }: Around): boolean {
  const number = pieces.at(-1)
  // Without a currency among prices with one only "2,80" is a price, and "22" may be anything.
  const isPrice = number?.kind === 'number' && (!hasCurrency || !Number.isInteger(number.value))
  const isAlone = isPriceList && (isListed || pieces.length === sentence.length) && pieces.length <= MAX_LINE_PIECES
  return isAlone && isPrice && isWord(pieces[0])
}

/** A name with prices; of something that nobody knows and that costs nothing there is none. */
function withPrices(chunk: Chunk, name: Part<string>, prices: PieceOf<'money'>[], words: Vocabulary): FoundProduct[] {
  const sure = name.sure && !chunk.isDoubtful
  if (!sure && hasWord(chunk.pieces, FREE)) return []
  return withPlainPrices(productsOf(chunk.pieces, { ...name, sure }, prices), chunk.pieces, words)
}

/** `Dżemy po 15 zł: truskawkowy, wiśniowy`: a kind alone where a price is for several. */
const isListedKind = ({ pieces }: Chunk, { isShared }: Around): boolean => {
  if (isShared && isKindOnly(pieces)) return true
  const [kind, ...others] = pieces
  return (
    isShared &&
    isWord(kind) &&
    isKindWord(kind.folded) &&
    others.every(({ kind }) => kind === 'mark' || kind === 'amount')
  )
}

const WITHOUT = new Set(['bez'])

/** A fee, or what is gone or given away; "bez chemii" says more of something else. */
const isNotSold = (chunk: Chunk): boolean =>
  isFee(chunk) || hasWord(chunk.pieces, GONE) || hasWord(chunk.pieces, FREE) || isOneOf(chunk.pieces[0], WITHOUT)

const NAMED_PACKAGES = new Set<PostUnit>(['paczka', 'zestaw'])
/** `Paczka 5 kg (schab, karkówka) 180 zł`: what is sold has no other name. */
function packageName({ pieces }: Chunk): Part<string> | null {
  const [first] = pieces
  if (first?.kind !== 'unit' || !NAMED_PACKAGES.has(first.unit) || !hasKind(pieces, 'money')) return null
  return { value: first.unit, start: first.start, end: first.end, sure: false }
}

function readChunk(chunk: Chunk, around: Around, words: Vocabulary): FoundProduct[] {
  const prices = pricesOf(chunk)
  const name = nameOf(chunk.pieces, words) ?? packageName(chunk)
  if (!name) return []
  if (prices.length > 0) return around.isGone || isSoldOut(chunk) ? [] : withPrices(chunk, name, prices, words)
  if (isNotSold(chunk)) return []
  return name.sure || isPricedLine(chunk, around) || isListedKind(chunk, around)
    ? withoutCurrency(chunk, around, name)
    : []
}

/** More than an offer has; what is said of the products is compared with each of them. */
const MAX_NAMED = 80

/** What holds for the whole post. */
type Post = Pick<Around, 'isPriceList' | 'hasCurrency'> & { areAmountsPrices: boolean; isForAll: boolean }

function postOf(pieces: readonly Piece[], chunks: readonly Chunk[], words: Vocabulary): Post {
  const hasPrices = hasKind(pieces, 'money')
  const hasCurrency = pieces.some((piece) => piece.kind === 'money' && !piece.isBare)
  return {
    isPriceList: hasPrices || hasWord(pieces, PRICE_WORDS),
    hasCurrency,
    areAmountsPrices: !hasCurrency && (hasPrices || isAmountList(chunks, words)),
    isForAll: hasWord(pieces, EVERYTHING),
  }
}

type Sentence = Pick<Around, 'sentence' | 'isListed'>
const aroundOf = ({ sentence, isListed }: Sentence, next: Chunk | undefined, post: Post): Around => ({
  ...post,
  sentence,
  isListed,
  // "dżemy po 15 zł: malinowy 4 szt": the price is said.
  arePrices:
    post.areAmountsPrices || (hasKind(sentence, 'money') && !hasWord(sentence, EVERYTHING) && !hasPoPrice(sentence)),
  isShared: post.isForAll,
  isUnderPrice: isPoColon(sentence),
  isGone: next !== undefined && isSaidGone(next.pieces),
})

/** Products that the pieces of a post name, in their order. */
export function readProducts(written: readonly Piece[], words: Vocabulary): FoundProduct[] {
  if (isWanted(written)) return []
  const pieces = withStatementsApart(written)
  const shown = withoutContents(pieces, words)
  const chunks = chunksOf(withListsWritten(shown, words), words)
  const lines = Map.groupBy(chunks, ({ line }) => line)
  const poLines = new Set(chunks.flatMap(({ pieces: own, priceLine }) => (hasPoPrice(own) ? [priceLine] : [])))
  const post = postOf(pieces, chunks, words)
  const used = new Set<number>()
  const found = chunks.map((chunk, index) => {
    const next = chunks[index + 1]
    const sentence = lines.get(chunk.line)?.flatMap((each) => each.pieces) ?? []
    const heading = headingAbove(chunks, index, words)
    if (isColonHeading(chunk) && ((next && hasKind(next.pieces, 'money')) || hasKind(sentence, 'money')))
      used.add(index)
    const around = aroundOf({ sentence, isListed: heading !== null }, next, post)
    const isShared = around.isShared || poLines.has(chunk.priceLine)
    return readChunk(chunk, { ...around, isShared }, words).map((product): OnLine => {
      const named = underHeading(product, chunk, heading, words)
      if (heading && named !== product) used.add(heading.index)
      return { ...named, line: chunk.line, priceLine: chunk.priceLine }
    })
  })
  // A heading is no product of its own when its list names what there is.
  const products = found
    .flatMap((each, index) => (used.has(index) ? each.filter(({ price }) => price) : each))
    .slice(0, MAX_NAMED)
  const plain = withPlainLines(withOwnPrices(withSharedPrices(withKinds(products, words))), pieces, words)
  const agreed = withDoubts(withAgreedPrices(plain, pieces, words), pieces)
  const shared = withSamePrice(withLastPrice(withFirstPrice(agreed, pieces), pieces), pieces)
  const priced = withStatedUnit(withStatedPrice(shared, pieces), pieces)
  const unplaced = priced.map(({ line: _, priceLine: __, ...product }) => product)
  const counted = withColumns(withStatedStock(unplaced, shown, words), pieces)
  const stocked = withListedKinds(counted, pieces, words)
  const left = withoutGone(withoutCounts(stocked, pieces, words), pieces, words)
  return withAgreedThing(withoutRepeats(left, words), chunks, words)
}

const isWholeNumber = (piece: Piece): boolean =>
  piece.kind === 'amount' || (piece.kind === 'number' && Number.isInteger(piece.value))

/** `Kubków jest 16, miseczek 9`: how many there are of what has a price elsewhere. */
const withoutCounts = (
  products: readonly FoundProduct[],
  pieces: readonly Piece[],
  words: Vocabulary,
): readonly FoundProduct[] => {
  const isBare = ({ price }: FoundProduct): boolean =>
    pieces.some((piece) => piece.start === price?.start && isWholeNumber(piece))
  const priced = products.filter((product) => product.price && !isBare(product))
  return products.filter(
    (product) => !isBare(product) || !priced.some(({ name }) => isNamedIn(name.value, product.name.value, words)),
  )
}

/** The same thing at the same place of the text for the same price, named before. */
const isTwice = (product: FoundProduct, products: readonly FoundProduct[]): boolean =>
  products
    .slice(0, products.indexOf(product))
    .some(({ name, price }) => name.value === product.name.value && price?.start === product.price?.start)

/** A thing named again without a price, in whatever form, says nothing new. */
const withoutRepeats = (products: readonly FoundProduct[], words: Vocabulary): FoundProduct[] => {
  const priced = products.filter(({ price }) => price)
  const seen = new Set<string>()
  return products.filter((product) => {
    const { name, price, unclear, available } = product
    const key = fold(name.value)
    // With an amount, any word of the name says which is meant: "12 sztuk tuszek" of "króliki tuszki".
    const isSame = (other: FoundProduct): boolean =>
      areSame(firstWord(other.name.value), firstWord(name.value), words) ||
      (available !== null && isNamedAgain(other, product, words))
    const isCounted = available !== null && priced.some((other) => other.available?.start === available.start)
    const isSaid = seen.has(key) || isCounted || priced.some(isSame)
    const isRepeat = price ? isTwice(product, products) : !unclear && isSaid
    seen.add(key)
    return !isRepeat
  })
}
