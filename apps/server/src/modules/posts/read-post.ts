import type { Variant } from '@kram/contract/catalogue/variants'
import type { PostContent, PostProduct } from '@kram/contract/posts/schemas'
import { grosze, priceText } from '@kram/contract/common/money'
import { localDateOf } from '@kram/contract/common/time'
import { placesNamed } from '#modules/places'
import { language, wordsOf } from '#modules/search'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { matchVariant } from './match-variant.rules.ts'
import { type OwnVariant, ownVariants } from './own-variants.readmodel.ts'
import { proposeVariant } from './propose-variant.rules.ts'
import { type FoundProduct, type PlaceCandidate, readPost as readText } from './text/index.ts'
import { vocabulary } from './vocabulary.ts'

const GROSZE = 100
/** Prices and amounts beyond what an offer may have are no prices. */
const MAX_PRICE = 99_999.99

const termsOf = (name: string) => wordsOf(name).map(({ text }) => language().lemmaDictionary.lemmasOf(text, true))

const priceOf = (price: FoundProduct['price']): PostProduct['price'] =>
  price !== null && price.value > 0 && price.value <= MAX_PRICE
    ? { ...price, value: priceText(grosze(Math.round(price.value * GROSZE))) }
    : null

const variantOf = ({ category: _, ...variant }: OwnVariant): Variant => variant

function productOf(found: FoundProduct, variants: readonly OwnVariant[]): PostProduct {
  const per = found.per && found.per.value
  const match = matchVariant(termsOf(found.name.value), per, variants, termsOf)
  const kind = language().products.kindOf(found.name.value) ?? { category: null, allergens: [] }
  return {
    ...found,
    price: priceOf(found.price),
    variant: match && variantOf(match),
    category: match === null ? kind.category : match.category,
    // No answer is proposed for things that may contain none: the seller has to give it.
    allergens: kind.allergens.length > 0 ? [...kind.allergens] : null,
    proposed: proposeVariant(per),
  }
}

async function placeOf(db: Db, candidates: readonly PlaceCandidate[]): Promise<PostContent['place']> {
  const found = await placesNamed(
    db,
    candidates.map(({ text }) => text),
  )
  for (const { text, start, end, weight } of candidates) {
    const place = found.get(text)
    if (place) return { value: { name: place.name, label: place.label }, sure: weight >= 3 && place.isOnly, start, end }
  }
  return null
}

/** What the text of a post says, with the seller's own products and the gazetteer. Writes nothing. */
export async function readPost(
  { db, clock }: { db: Db; clock: Clock },
  { text, today }: { text: string; today?: string | undefined },
  { sellerId }: { sellerId: number },
): Promise<PostContent> {
  const read = readText(text, today ?? localDateOf(clock.now()), vocabulary())
  const variants = read.products.length > 0 ? await ownVariants(db, sellerId) : []
  return {
    products: read.products.map((product) => productOf(product, variants)),
    terms: read.terms,
    place: await placeOf(db, read.placeCandidates),
    phone: read.phone,
    delivery: read.delivery,
  }
}
