import type { Allergen } from '@kram/contract/catalogue/food'
import type { PostContent, PostProduct } from '@kram/contract/posts/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { Price } from '@kram/contract/common/price'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { isFood, loadNewOffer, type NewOfferItem, storeNewOffer } from '../new-offer/index.ts'
import { countOf } from './post-units.ts'
import { type OwnSchedule, postedTermOf, scheduleFor } from './post-term.ts'

/** A product of the post as the seller corrects it. */
export type PostItem = {
  key: string
  chosen: boolean
  name: string
  price: string
  quantity: string
  category: string
  allergens: readonly Allergen[] | null
  /** How a new product is sold. */
  sold: VariantDetails
  /** Text of prices that are not certain. */
  doubtfulPrice: string | null
  found: PostProduct
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Text of prices that the seller has to decide on; a price that is not sure is never filled in. */
const doubtOf = ({ price, unclear }: PostProduct, text: string): string | null => {
  if (unclear) return text.slice(unclear.start, unclear.end)
  return price && !price.sure ? text.slice(price.start, price.end) : null
}

/** How the product is sold: as the seller's own variant, or as proposed. */
const soldOf = ({ variant, proposed }: PostProduct): VariantDetails => variant ?? proposed

/** The product as a new one, when it is not the seller's own that its words seemed to mean. */
export const asNewProduct = ({ found }: PostItem): Partial<PostItem> => ({
  name: capitalized(found.name.value),
  found: { ...found, variant: null },
})

/** A price that the post may mean, for the seller to take over. */
export const guessedPrice = ({ found, price }: PostItem): string | null =>
  price === '' && found.price?.sure === false ? found.price.value : null

/** An amount that the post may mean, for the seller to take over. */
export const guessedQuantity = ({ found, quantity, sold }: PostItem): string | null =>
  quantity === '' ? countOf(found, found.variant ?? sold) || null : null

export const itemsOf = (content: PostContent, text: string): PostItem[] =>
  content.products.map((found) => ({
    key: crypto.randomUUID(),
    chosen: true,
    name: found.variant?.productName ?? capitalized(found.name.value),
    price: found.price?.sure === true ? found.price.value : '',
    quantity: found.available?.sure === true ? countOf(found, soldOf(found)) : '',
    sold: found.proposed,
    category: found.category ?? '',
    allergens: found.allergens,
    doubtfulPrice: doubtOf(found, text),
    found,
  }))

/** What the post does not say: „Brak ceny: ser”. */
export function missingOf(items: readonly PostItem[], { terms, place }: PostContent): string[] {
  const chosen = items.filter((item) => item.chosen)
  const withoutPrice = chosen.filter(({ price }) => !Price.safeParse(price).success)
  const withoutCategory = chosen.filter(({ found, category }) => !found.variant && category === '')
  const withoutAllergens = chosen.filter(
    ({ found, category, allergens }) => !found.variant && isFood(category) && allergens === null,
  )
  return [
    ...withoutPrice.map(({ name }) => `Brak ceny: ${name}`),
    ...withoutCategory.map(({ name }) => `Brak kategorii: ${name}`),
    ...(withoutAllergens.length > 0
      ? [`Alergeny do podania: ${withoutAllergens.map(({ name }) => name).join(', ')}`]
      : []),
    ...(terms.length === 0 ? ['Brak terminu odbioru'] : []),
    ...(place === null ? ['Brak miejsca odbioru'] : []),
  ]
}

/** A product without a category cannot be made. */
export const canCreate = (items: readonly PostItem[]): boolean => {
  const chosen = items.filter((item) => item.chosen)
  return (
    chosen.length > 0 &&
    chosen.every(({ found, category, name }) => found.variant !== null || (category !== '' && name.trim() !== ''))
  )
}

const offerItemOf = ({ key, name, price, quantity, category, allergens, sold, found }: PostItem): NewOfferItem => ({
  key,
  saved: false,
  price,
  quantity: quantity === '' ? null : Number(quantity),
  ...(found.variant
    ? {
        variantId: found.variant.id,
        productId: found.variant.productId,
        name,
        category: '',
        allergens: null,
        variant: found.variant,
      }
    : {
        variantId: null,
        productId: null,
        name: name.trim(),
        category,
        allergens: isFood(category) ? allergens : null,
        variant: sold,
      }),
})

export type OwnPlaces = { locations: readonly { id: number; town: string }[]; schedules: readonly OwnSchedule[] }

/** Where and when the post says that the products can be fetched, as far as the seller has both already. */
export function whereAndWhen(content: Pick<PostContent, 'place' | 'terms'>, { locations, schedules }: OwnPlaces) {
  const town = content.place?.value.name
  const there = locations.filter((location) => location.town === town)
  const isThere = ({ locationId }: OwnSchedule): boolean =>
    town === undefined || there.some(({ id }) => id === locationId)
  const schedule = scheduleFor(postedTermOf(content), schedules.filter(isThere))
  const [location, ...others] = there
  const locationId = schedule?.locationId ?? (others.length === 0 ? (location?.id ?? null) : null)
  return { locationId, schedule }
}

/** Photos of a post belong to its first new product; a product of the seller has its own. */
function withPictures(items: readonly NewOfferItem[], pictures: readonly Picture[]): NewOfferItem[] {
  const first = items.findIndex(({ productId }) => productId === null)
  return items.map((item, at) => (at === first && pictures.length > 0 ? { ...item, pictures } : item))
}

/** Puts the products into the draft of a new offer, in place of an unsaved one. */
export function storePostOffer(
  items: readonly PostItem[],
  content: Pick<PostContent, 'place' | 'terms'>,
  own: OwnPlaces,
  pictures: readonly Picture[] = [],
): void {
  const chosen = items.filter((item) => item.chosen)
  const { locationId, schedule } = whereAndWhen(content, own)
  storeNewOffer({
    ...loadNewOffer(),
    step: 0,
    title: titleOf(chosen),
    description: '',
    items: withPictures(chosen.map(offerItemOf), pictures),
    newProduct: null,
    locationId,
    scheduleIds: schedule ? [schedule.id] : [],
    postedTerm: postedTermOf(content),
    offerId: null,
    keys: {},
  })
}

const MAX_TITLE = 100
/** The products, each once, as many as the title of an offer holds. */
function titleOf(items: readonly PostItem[]): string {
  const names = [...new Set(items.map(({ name }) => name.trim()))]
  while (names.length > 1 && names.join(', ').length > MAX_TITLE) names.pop()
  return names.join(', ').slice(0, MAX_TITLE)
}
