import type { FoundProduct, Part, Vocabulary } from './parts.ts'
import { isWanted } from './wanted.rules.ts'
import { readProducts } from './products.rules.ts'
import { type PlaceCandidate, placeCandidates, readDelivery, readPhoneOf } from './pickup.rules.ts'
import { readTerms, type Term } from './terms.rules.ts'
import { hasKind, hasWord } from './pieces/piece.rules.ts'
import { piecesOf } from './pieces/pieces.rules.ts'
import { PICKUP } from './words.rules.ts'

export type ReadPost = {
  products: FoundProduct[]
  terms: Part<Term>[]
  placeCandidates: PlaceCandidate[]
  phone: Part<string> | null
  delivery: Part<boolean> | null
}

const MAX_PRODUCTS = 40

/** `~~9 zł~~ 7 zł`: what is struck through is no longer said; the offsets of the rest stay. */
const withoutStruck = (text: string): string => text.replaceAll(/~~[^~\n]*~~/g, (struck) => ' '.repeat(struck.length))

/**
 * What a post says. `today` is the day from which "jutro" and "sobota" are counted. The work grows linearly with the text:
 * every expression is linear and every reader looks at a bounded number of pieces around its place.
 */
export function readPost(text: string, today: string, words: Vocabulary): ReadPost {
  const pieces = piecesOf(withoutStruck(text), today)
  const products = readProducts(pieces, words).slice(0, MAX_PRODUCTS)
  // A post that only thanks or looks for something has no days of pickup.
  const invites = hasKind(pieces, 'money') || hasWord(pieces, PICKUP)
  const isSelling = products.length > 0 || (invites && !isWanted(pieces))
  return {
    products,
    terms: isSelling ? readTerms(pieces) : [],
    placeCandidates: placeCandidates(pieces, text, words.isProductWord),
    phone: readPhoneOf(pieces),
    delivery: readDelivery(pieces),
  }
}
