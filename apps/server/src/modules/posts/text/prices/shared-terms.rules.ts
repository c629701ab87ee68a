import type { PostUnit } from '@kram/contract/posts/schemas'
import { areForms } from '../forms.rules.ts'
import type { FoundProduct, Part, Range } from '../parts.ts'
import { hasKind, isMark, isOneOf, isWord, type Piece, pieceAt, sentenceBefore } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { amountAt, MEASURES, measuredSize, perAfter } from './per.rules.ts'
import { holdsFor } from './said-for-all.rules.ts'

/** A product with the line that its last numbers stand on and that of its price. */
export type OnLine = FoundProduct & { line: number; priceLine: number }

const FOR_EACH = new Set(['po', 'kazdy', 'kazda', 'kazde'])
const isBehindPo = (pieces: readonly Piece[], start: number): boolean => {
  const before = pieces.findLast(({ end }) => end <= start)
  return isOneOf(before, FOR_EACH)
}

/** `14 zł każda` */
const isBeforeEach = (pieces: readonly Piece[], end: number): boolean => {
  const at = pieces.findIndex(({ start }) => start >= end)
  return at >= 0 && pieces.slice(at, at + 2).some((piece) => isOneOf(piece, FOR_EACH) && !isOneOf(piece, PO))
}
const PO = new Set(['po'])

const isForEach = (price: Range, pieces: readonly Piece[]): boolean =>
  isBehindPo(pieces, price.start) || isBeforeEach(pieces, price.end)

/** `jaja 20 szt i 3 litry mleka, jaja po 1 zł, mleko po 4 zł`: named again with a price of its own. */
function isPricedLater({ name }: OnLine, others: readonly OnLine[]): boolean {
  const words = name.value.split(' ')
  const isSame = (other: readonly string[]): boolean =>
    other.length === words.length && words.every((word, at) => areForms(word, other[at] ?? ''))
  return others.some((other) => other.price !== null && isSame(other.name.value.split(' ')))
}

/** The price at the end of "dżem malinowy, truskawkowy, wiśniowy po 12 zł" is everybody's, but not for sure. */
export const withLastPrice = (products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] =>
  products.map((product, at) => {
    const next = products.slice(at + 1).find((other) => other.priceLine === product.priceLine && other.price !== null)
    const isOpen = !product.price && !product.unclear && !isPricedLater(product, products.slice(at + 1))
    const isShared = isOpen && next?.price && isForEach(next.price, pieces)
    return isShared && next.price ? { ...product, price: { ...next.price, sure: false }, per: next.per } : product
  })

/** `Po 12 zł słoik: dżem truskawkowy i dżem wiśniowy`: the price before the colon is everybody's behind it, but not for sure. */
export const withFirstPrice = (products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] =>
  products.map((product, at) => {
    if (product.price || product.unclear) return product
    const first = products.slice(0, at).findLast(({ line, price }) => line === product.line && price !== null)
    const isShared = first?.price && isLedList(pieces, first, product)
    return isShared && first.price ? { ...product, price: { ...first.price, sure: false }, per: first.per } : product
  })

/** The price stands before a colon behind which the product is named. */
function isLedList(pieces: readonly Piece[], first: OnLine, product: OnLine): boolean {
  const start = first.price?.start ?? first.name.end
  const middle = pieces.filter((piece) => piece.start > start && piece.end <= product.name.start)
  const colon = middle.findIndex((piece) => isMark(piece, ':'))
  return isBehindPo(pieces, start) && colon >= 0
}

/** Before a price that all things have. */
export const EVERYTHING: ReadonlySet<string> = new Set(['wszystko', 'wszystkie', 'kazdy', 'kazda', 'kazde'])

/** `Ile kosztują? Po 14 zł za pęczek.`: a sentence of nothing but a price. */
const isPriceSentence = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], PO) && pieceAt(pieces, at - 1).kind === 'break' && pieceAt(pieces, at + 1).kind === 'money'

/** `wszystko po 3 zł`, `Po 3 zł za pęczek`: the price of what has none of its own; not for sure. */
export function withStatedPrice(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const at = pieces.findIndex((piece, index) => {
    const next = pieceAt(pieces, index + 1)
    const price = isWord(next) && next.folded === 'po' ? pieceAt(pieces, index + 2) : next
    return (isOneOf(piece, EVERYTHING) && price.kind === 'money') || isPriceSentence(pieces, index)
  })
  const money = at < 0 ? undefined : pieces.slice(at).find(({ kind }) => kind === 'money')
  if (money?.kind !== 'money') return [...products]
  const price = { value: money.price, sure: false, start: money.start, end: money.end }
  const found = perAfter(pieces, pieces.indexOf(money))
  const per = found && { value: found.value, sure: false, start: found.start, end: found.end }
  return products.map((product) =>
    product.price || product.unclear ? product : { ...product, price, per: product.per ?? per },
  )
}

const PRICES = new Set(['cena', 'ceny', 'cenie', 'cennik', 'wszystko', 'wszystkie', 'zl', 'pln'])
const MAX_PIECES_TO_UNIT = 5

const isUnitLink = (piece: Piece): boolean =>
  isWord(piece) ? ['za', 'od', 'w', 'na'].includes(piece.folded) : piece.kind === 'mark' && piece.text === '/'

/** The unit behind a word such as "ceny". */
function unitBehind(pieces: readonly Piece[], at: number): Part<PostAmount> | null {
  for (let next = at + 1; next <= at + MAX_PIECES_TO_UNIT; next++) {
    const found = pieceAt(pieces, next)
    const size = isUnitLink(pieceAt(pieces, next - 1)) ? measuredSize(pieces, next, 1) : null
    if (size) return { value: size.value, sure: false, start: found.start, end: size.piece.end }
    if (!isWord(found) && found.kind !== 'mark') return null
  }
  return null
}

const ALL = new Set([...EVERYTHING, 'oba', 'obie', 'obydwa'])
/** `wszystkie 900 ml`, `oba w słoikach 0,9 l`: the size of all. */
function sizeBehind(pieces: readonly Piece[], at: number): Part<PostAmount> | null {
  for (const piece of pieces.slice(at + 1, at + MAX_PIECES_TO_UNIT)) {
    if (piece.kind === 'amount' && MEASURES.has(piece.unit)) {
      const { amount, unit, start, end } = piece
      return { value: { amount, unit }, sure: false, start, end }
    }
    if (!isWord(piece) && piece.kind !== 'unit' && piece.kind !== 'mark') return null
  }
  return null
}

/** `cena za kg`, `zł/kg`, `wszystko za pęczek`: for what all prices are. */
function statedUnit(pieces: readonly Piece[]): Part<PostAmount> | null {
  for (const [at, piece] of pieces.entries()) {
    // "renkloda 6 zł, mirabelka 3 zł, za kilogram"
    const isEnd = piece.kind === 'comma' && isOneOf(pieces[at + 1], FOR)
    const isLead = isWord(piece) ? PRICES.has(piece.folded) : isMark(piece, '(') || isEnd
    const unit = (isLead ? unitBehind(pieces, at) : null) ?? (isOneOf(piece, ALL) ? sizeBehind(pieces, at) : null)
    if (unit) return unit
  }
  return null
}

const isOpen = ({ price, unclear, per }: FoundProduct): boolean => (price ?? unclear) !== null && !per

const SENTENCE_ENDS = new Set(['\n', '.', '!', '?'])
/** `lipowy 42 zł, gryczany 45 zł – słoiki 900 ml`: what several containers hold, for the things of their sentence. */
function withPluralSize(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const at = pieces.findIndex(
    (piece, index) => piece.kind === 'unit' && piece.isPlural === true && sizeBehind(pieces, index) !== null,
  )
  const per = at < 0 ? null : sizeBehind(pieces, at)
  if (!per) return [...products]
  const container = pieces[at]
  // "3 słoiki lipowego po 38 zł, słoiki 0,9 l"
  const holdsIt = (product: OnLine): boolean =>
    container?.kind === 'unit' && product.per?.value.unit === container.unit && product.per.value.amount === 1
  // An emoji ends no list.
  const isBreak = (piece: Piece): boolean => piece.kind === 'break' && SENTENCE_ENDS.has(piece.text)
  const start = pieces[pieces.slice(0, at).findLastIndex(isBreak)]?.end ?? 0
  const end = pieces.slice(at).find(isBreak)?.start ?? Number.POSITIVE_INFINITY
  const isInside = ({ name }: OnLine): boolean => name.start >= start && name.end <= end
  // "Miody, słoiki 0,9 l" above a list: the size of all of it.
  const isHeading = !products.some((product) => isInside(product) && product.price)
  return products.map((product) => {
    const isMeant = isInside(product) ? isOpen(product) || holdsIt(product) : isHeading && isOpen(product)
    return isMeant ? { ...product, per } : product
  })
}

const FOR = new Set(['za'])
const ONE = new Set<PostUnit>([...MEASURES, 'szt', 'słoik', 'butelka'])
const isUnitOfAll = (pieces: readonly Piece[], at: number): boolean => {
  const unit = pieceAt(pieces, at)
  return unit.kind === 'unit' && ONE.has(unit.unit) && pieceAt(pieces, at + 1).kind === 'break'
}

/** `lipowy 40 zł, gryczany 45 zł za słoik 1,2 kg`, `ogórki 5 zł, pomidory 8 zł za kg.`: the size of the jar is that of the ones before. */
function withNextSize(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const isJarOf = ({ per }: OnLine): boolean => {
    const at = pieces.findIndex(({ start }) => start === per?.start)
    const isJar = pieceAt(pieces, at - 1).kind === 'unit' && isOneOf(pieceAt(pieces, at - 2), FOR)
    return isJar || (isUnitOfAll(pieces, at) && isOneOf(pieceAt(pieces, at - 1), FOR))
  }
  return products.map((product, at) => {
    const next = products.slice(at + 1).find(({ line, per }) => line === product.line && per !== null)
    const isOther = next?.name.value !== product.name.value
    // "cukinie 2 zł sztuka, kabaczki 3 zł, fasolka 8 zł za kilogram"
    const isMixed = products
      .slice(0, at)
      .some(({ line, per }) => line === product.line && per && per.value.unit !== next?.per?.value.unit)
    return isOpen(product) && next?.per && isOther && !isMixed && isJarOf(next)
      ? { ...product, per: { ...next.per, sure: false } }
      : product
  })
}

const MIN_SHARED = 2
/** `25 zł – lipowy, 30 zł – gryczany (słoik 500 g)`: the size in brackets at the end of several. */
function sizeInBrackets(pieces: readonly Piece[], products: readonly OnLine[]): Part<PostAmount> | null {
  if (products.filter(isOpen).length < MIN_SHARED) return null
  const at = pieces.findIndex((piece, index) => {
    const size = isMark(piece, '(') ? measuredSize(pieces, index + 1, 1) : null
    const end = size ? pieces.indexOf(size.piece) + 1 : -1
    return isMark(pieces[end], ')') && pieceAt(pieces, end + 1).kind === 'break'
  })
  const size = at < 0 ? null : measuredSize(pieces, at + 1, 1)
  return size && { value: size.value, sure: false, start: size.piece.start, end: size.piece.end }
}

/** `mydła, kostka 100 g:` on a line of its own: how much each of what stands below it holds, up to the next such line. */
function withHeadingSize(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const colons = pieces.flatMap((piece, at) =>
    isMark(piece, ':') && pieceAt(pieces, at + 1).kind === 'break' ? [{ at, start: piece.start }] : [],
  )
  return products.map((product) => {
    const colon = isOpen(product) ? colons.findLast(({ start }) => start < product.name.start) : undefined
    const heading = colon ? sentenceBefore(pieces, colon.at) : []
    const [size, ...others] = heading.filter((piece) => piece.kind === 'amount' && MEASURES.has(piece.unit))
    const value = amountAt(size)
    if (!size || !value || others.length > 0 || hasKind(heading, 'money')) return product
    return { ...product, per: { value, sure: false, start: size.start, end: size.end } }
  })
}

/** Products without a unit get the one that is said for all. */
export function withStatedUnit(products: readonly OnLine[], pieces: readonly Piece[]): OnLine[] {
  const sized = withNextSize(withPluralSize(withHeadingSize(products, pieces), pieces), pieces)
  const per = statedUnit(pieces) ?? sizeInBrackets(pieces, products)
  if (!per) return sized
  const isMeant = holdsFor(pieces, per)
  return sized.map((product) => (isOpen(product) && isMeant(product) ? { ...product, per } : product))
}
