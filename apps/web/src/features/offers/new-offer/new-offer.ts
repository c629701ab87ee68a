import type { Allergen } from '@kram/contract/catalogue/food'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { catalogueRoutes } from '@kram/contract/catalogue/schemas'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { Quantity } from '@kram/contract/common/fields'
import type { Picture } from '@kram/contract/uploads/schemas'
import { stockRoutes } from '@kram/contract/stock/schemas'
import { type OwnOffer } from '@kram/contract/offers/views'
import { offerItemRoutes } from '@kram/contract/offers/item-schemas'
import { OfferBody, offerRoutes } from '@kram/contract/offers/schemas'
import { Price } from '@kram/contract/common/price'
import { ProductBody } from '@kram/contract/catalogue/products'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { readDraft, writeDraft } from '#lib/storage'
import { validationErrors } from '#lib/forms'

export const NEW_OFFER_DRAFT = 'offer-add'

/** One thing of a new offer: an own variant, or a product that will be made with the offer. */
export type NewOfferItem = {
  /** Names it while nothing is saved. */
  key: string
  variantId: number | null
  productId: number | null
  saved: boolean
  name: string
  category: string
  allergens: readonly Allergen[] | null
  variant: VariantDetails
  /** As typed, `12.50`. */
  price: string
  /** Empty is `null`: no limit. What is not a number stays as it was typed, for `itemErrors` to refuse. */
  quantity: number | string | null
  /** Photos of a product that will be made with the offer. */
  pictures?: readonly Picture[]
  /** The amount goes onto a shelf that all offers draw on, instead of being this offer's own limit. */
  counted?: boolean
  itemId?: number | null
}

const ItemValues = z.object({ price: Price, quantity: z.nullable(Quantity) })
type TypedItem = Pick<NewOfferItem, 'price' | 'quantity'>

const errorMessages = (schema: z.ZodMiniType, typed: object): Partial<Record<string, string>> =>
  Object.fromEntries(validationErrors(schema, typed).map(({ property, message }) => [property, message]))

/** What is wrong with price and amount: a sentence for each field. */
export const itemErrors = ({ price, quantity }: TypedItem): { price?: string; quantity?: string } =>
  errorMessages(ItemValues, { price, quantity })

/** The same of the name of a new product, and of the words about the offer. */
export const nameError = (name: string): string | undefined => errorMessages(ProductBody, { name })['name']
export const textErrors = ({ title, description }: { title: string; description: string }) => {
  const messages = errorMessages(OfferBody, { title, description })
  return { title: messages['title'], description: messages['description'] }
}

export const hasErrors = (item: TypedItem): boolean => Object.keys(itemErrors(item)).length > 0

export const hasPrice = ({ price }: Pick<NewOfferItem, 'price'>): boolean => Price.safeParse(price).success

export type NewOffer = {
  step: number
  title: string
  description: string
  items: readonly NewOfferItem[]
  locationId: number | null
  scheduleIds: readonly number[]
  /** Set once the server has it: saving again goes on from there. */
  offerId: number | null
  /** The keys things were sent under, by what was sent: a lost answer makes nothing twice, a reload in between neither. */
  keys: Readonly<Record<string, string>>
}

/** The second step of the form. */
export const PRICES_STEP = 1

const EMPTY: NewOffer = {
  step: 0,
  title: '',
  description: '',
  items: [],
  locationId: null,
  scheduleIds: [],
  offerId: null,
  keys: {},
}

/** What was typed before, on this device. */
export const loadNewOffer = (): NewOffer => {
  const stored = readDraft(NEW_OFFER_DRAFT)
  // Written by this module only; a draft of an older shape is filled up.
  const draft = typeof stored === 'object' && stored !== null ? { ...EMPTY, ...(stored as Partial<NewOffer>) } : EMPTY
  // Nobody stands beyond a price or an amount that is not right.
  return draft.items.some(hasErrors) ? { ...draft, step: Math.min(draft.step, PRICES_STEP) } : draft
}

export const storeNewOffer = (offer: NewOffer): void => writeDraft(NEW_OFFER_DRAFT, offer)

/** The title of what was begun on this device and not sent yet; null when there is nothing worth going on with. */
export const unfinishedOfferTitle = (): string | null => {
  const { title, items } = loadNewOffer()
  return title.trim() || items[0]?.name || null
}

export const isFood = (category: string): boolean => categoryOf(category)?.food === true

type KeyFor = (what: string, body: object) => string

const ensureVariant = async (
  item: NewOfferItem,
  keyFor: KeyFor,
): Promise<Pick<NewOfferItem, 'productId' | 'variantId'>> => {
  const { key, name, category, allergens, pictures = [] } = item
  const pictureIds = pictures.map(({ id }) => id)
  const food = isFood(category) ? { allergens: allergens && [...allergens] } : null
  const product = { name, category, food, pictureIds }
  const productId =
    item.productId ??
    (await call(catalogueRoutes.createProduct, { body: product, idempotencyKey: keyFor(key, product) })).id
  const body = { ...item.variant, productId }
  const variant = await call(catalogueRoutes.createVariant, { body, idempotencyKey: keyFor(key, body) })
  return { productId, variantId: variant.id }
}

/** The shelf that a position draws on: a new one for what is counted now, or the one where it is counted already. */
const stockItemIdFor = async (
  { key, counted, itemId, productId }: NewOfferItem,
  variantId: number,
  quantity: number | null,
  keyFor: KeyFor,
): Promise<number | null> => {
  if (itemId) return itemId
  if (counted && quantity !== null) {
    const body = { variantId, quantity }
    return (await call(stockRoutes.createItem, { body, idempotencyKey: keyFor(key, body) })).id
  }
  if (productId === null) return null
  const { items } = await call(stockRoutes.items, { query: { variantId, limit: 1 } })
  return items[0]?.id ?? null
}

const offerBody = ({ title, description, locationId, scheduleIds }: NewOffer) => ({
  title,
  description,
  locationId,
  scheduleIds: [...scheduleIds],
})

const saveOffer = async (draft: NewOffer, keyFor: KeyFor): Promise<OwnOffer> => {
  const body = offerBody(draft)
  if (draft.offerId === null) return call(offerRoutes.create, { body, idempotencyKey: keyFor('offer', body) })
  const params = { id: draft.offerId }
  const { version, mode, autoAccept, declared } = await call(offerRoutes.ownOffer, { params })
  return call(offerRoutes.update, { params, body: { ...body, mode, autoAccept, declared, version } })
}

/**
 * Makes everything that the draft names, step by step; `onProgress` keeps what is done, so that trying again after a failure
 * makes nothing twice. Answers the offer's id.
 */
export async function saveNewOffer(draft: NewOffer, onProgress: (draft: NewOffer) => void): Promise<number> {
  let progress = draft
  const update = (change: Partial<NewOffer>): void => {
    progress = { ...progress, ...change }
    onProgress(progress)
  }
  const updateItem = (key: string, change: Partial<NewOfferItem>): void =>
    update({ items: progress.items.map((item) => (item.key === key ? { ...item, ...change } : item)) })
  const keyFor: KeyFor = (what, body) => {
    const text = JSON.stringify([what, body])
    const key = progress.keys[text] ?? crypto.randomUUID()
    update({ keys: { ...progress.keys, [text]: key } })
    return key
  }

  for (const { key, variantId } of draft.items) {
    const item = progress.items.find((one) => one.key === key)
    if (item && variantId === null) updateItem(key, await ensureVariant(item, keyFor))
  }
  const { id } = await saveOffer(progress, keyFor)
  update({ offerId: id })
  for (const item of progress.items) {
    const { key, variantId, saved } = item
    if (saved || variantId === null) continue
    const { price, quantity } = ItemValues.parse({ price: item.price, quantity: item.quantity })
    const itemId = await stockItemIdFor(item, variantId, quantity, keyFor)
    updateItem(key, { itemId })
    const body = { offerId: id, variantId, price, quantity: item.counted ? null : quantity, itemId }
    await call(offerItemRoutes.create, { body, idempotencyKey: keyFor(key, body) })
    updateItem(key, { saved: true })
  }
  return id
}

/** Puts the saved offer on the stall; answers it, or throws what is still missing. */
export const publishOffer = async (id: number): Promise<OwnOffer> => {
  const { version } = await call(offerRoutes.ownOffer, { params: { id } })
  return call(offerRoutes.publish, { params: { id }, body: { version } })
}
