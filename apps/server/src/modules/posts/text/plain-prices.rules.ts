import type { FoundProduct, Part } from './parts.ts'
import { hasWord, isWord, type Piece } from './pieces/piece.rules.ts'
import { CONDITIONS, FILLER, PER_LINKS, PRICE_LINKS } from './words.rules.ts'

/** More words between a name and a price may name another thing. */
const MAX_WORDS_BETWEEN = 2

const saysNothing = (folded: string): boolean => [FILLER, PER_LINKS, PRICE_LINKS].some((words) => words.has(folded))

/** `od 15 zł`: the lowest of several prices. */
const isLowest = (pieces: readonly Piece[], { start }: Part<number>): boolean => {
  const before = pieces.findLast(({ end }) => end <= start)
  return isWord(before) && before.folded === 'od'
}

/** The name stands before the price, close to it, and nothing puts a condition on the price. */
function isPlain(pieces: readonly Piece[], name: Part<string>, price: Part<number>): boolean {
  if (price.start < name.end || isLowest(pieces, price) || hasWord(pieces, CONDITIONS)) return false
  const between = pieces.filter(({ start, end }) => start >= name.end && end <= price.start)
  const hasOtherPrice = between.some(({ kind }) => kind === 'money')
  return (
    hasOtherPrice || between.filter((piece) => isWord(piece) && !saysNothing(piece.folded)).length <= MAX_WORDS_BETWEEN
  )
}

/** Only a price that is read without any doubt is sure; the seller is asked about the others. */
export const withPlainPrices = (products: readonly FoundProduct[], pieces: readonly Piece[]): FoundProduct[] =>
  products.map((product) => {
    const { name, price } = product
    return price?.sure && !isPlain(pieces, name, price) ? { ...product, price: { ...price, sure: false } } : product
  })
