import type { Allergen } from '@kram/contract/catalogue/food'
import type { PostContent, PostProduct } from '@kram/contract/posts/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { Price } from '@kram/contract/common/price'
import { isFood, loadNewOffer, type NewOfferItem, storeNewOffer } from '../new-offer/index.ts'

/** A product of the post as the seller corrects it. */
export type PostItem = {
  key: string
  chosen: boolean
  name: string
  price: string
  quantity: string
  category: string
  allergens: readonly Allergen[] | null
  /** Text of prices that are not certain. */
  doubtfulPrice: string | null
  found: PostProduct
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** How many of the variant there are, when the post counts in the same unit. */
const quantityOf = ({ available, per, proposed }: PostProduct): string => {
  if (!available?.sure || available.value.unit !== per?.value.unit) return ''
  const count = available.value.amount / per.value.amount
  return String(proposed.soldBy === 'loose' ? count : Math.floor(count))
}

/** Text of prices that the seller has to decide on; a price that is not sure is never filled in. */
const doubtOf = ({ price, unclear }: PostProduct, text: string): string | null => {
  if (unclear) return text.slice(unclear.start, unclear.end)
  return price && !price.sure ? text.slice(price.start, price.end) : null
}

export const itemsOf = (content: PostContent, text: string): PostItem[] =>
  content.products.map((found) => ({
    key: crypto.randomUUID(),
    chosen: true,
    name: found.variant?.productName ?? capitalized(found.name.value),
    price: found.price?.sure === true ? found.price.value : '',
    quantity: quantityOf(found),
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
  return [
    ...withoutPrice.map(({ name }) => `Brak ceny: ${name}`),
    ...withoutCategory.map(({ name }) => `Brak kategorii: ${name}`),
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

const offerItemOf = ({ key, name, price, quantity, category, allergens, found }: PostItem): NewOfferItem => ({
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
        variant: found.proposed,
      }),
})

type OwnLocation = { id: number; town: string }

/** Photos of a post belong to its first new product; a product of the seller has its own. */
function withPictures(items: readonly NewOfferItem[], pictures: readonly Picture[]): NewOfferItem[] {
  const first = items.findIndex(({ productId }) => productId === null)
  return items.map((item, at) => (at === first && pictures.length > 0 ? { ...item, pictures } : item))
}

/** Puts the products into the draft of a new offer, in place of an unsaved one. */
export function storePostOffer(
  items: readonly PostItem[],
  place: PostContent['place'],
  locations: readonly OwnLocation[],
  pictures: readonly Picture[] = [],
): void {
  const chosen = items.filter((item) => item.chosen)
  const [location, ...others] = locations.filter(({ town }) => town === place?.value.name)
  storeNewOffer({
    ...loadNewOffer(),
    step: 0,
    title: chosen
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 100),
    description: '',
    items: withPictures(chosen.map(offerItemOf), pictures),
    newProduct: null,
    locationId: location && others.length === 0 ? location.id : null,
    scheduleIds: [],
    offerId: null,
    keys: {},
  })
}
