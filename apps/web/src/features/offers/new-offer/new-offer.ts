import { catalogueRoutes } from '@kram/contract/catalogue/routes'
import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import { offerRoutes } from '@kram/contract/offers/routes'
import type { Allergen } from '@kram/contract/catalogue/food'
import type { VariantDetails } from '@kram/contract/catalogue/variants'
import { categoryOf } from '@kram/contract/catalogue/categories'
import { Quantity } from '@kram/contract/common/fields'
import { type Counting, VariantCountBody } from '@kram/contract/stock/count-schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import type { ScheduleRule } from '@kram/contract/schedules/rules'
import type { OwnOffer, ReservationMode } from '@kram/contract/offers/views'
import { OfferBody } from '@kram/contract/offers/schemas'
import { Price } from '@kram/contract/common/price'
import { ProductBody } from '@kram/contract/catalogue/products'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { readDraft, writeDraft } from '#lib/storage'
import { countToSave, type TypedCount } from '../counting/index.ts'
import { validationErrors } from '#lib/forms'

export const NEW_OFFER_DRAFT = 'offer-add'

/** State of a navigation to the form by somebody who has already chosen to continue the draft. */
export const RESUME_DRAFT = { resumeDraft: true }
export const isResuming = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'resumeDraft' in state

/** One item of a new offer: an own variant, or a product created with the offer. */
export type NewOfferItem = {
  /** Local id while unsaved. */
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
  /** Empty is `null`: as it is, or on demand. An invalid number stays as typed and is reported by `itemErrors`. */
  quantity: number | string | null
  /** Photos of a product created with the offer. */
  pictures?: readonly Picture[]
  /** What the quantity counts; without it, what is there now. */
  counting?: Counting
  /** The quantity is added to what is there. */
  add?: boolean
  /** How the variant was counted when the quantity was typed. */
  present?: Counting | null
}

const ItemValues = z.object({ price: Price, quantity: z.nullable(Quantity) })
const ItemPrice = z.object({ price: Price })
const DateItemValues = z.object({ price: Price, quantity: Quantity })
type TypedItem = Pick<NewOfferItem, 'price' | 'quantity' | 'counting' | 'present'>

/** The count as typed; `first`: what is proposed before anything is. */
export const typedCountOf = (
  { counting, quantity, add = false }: Pick<NewOfferItem, 'counting' | 'quantity' | 'add'>,
  first: Counting = 'shelf',
): TypedCount => ({ counting: counting ?? first, quantity, add })

const errorMessages = (schema: z.ZodMiniType, typed: object): Partial<Record<string, string>> =>
  Object.fromEntries(validationErrors(schema, typed).map(({ property, message }) => [property, message]))

/** Errors of price and quantity, one sentence per field. */
export const itemErrors = ({ price, quantity, counting, present }: TypedItem): { price?: string; quantity?: string } =>
  counting === 'onDemand'
    ? errorMessages(ItemValues, { price, quantity: null })
    : errorMessages(counting === 'date' && present !== 'date' ? DateItemValues : ItemValues, { price, quantity })

/** Errors of a new product's name and of the offer's texts. */
export const nameError = (name: string): string | undefined => errorMessages(ProductBody, { name })['name']
export const textErrors = ({ title, description }: { title: string; description: string }) => {
  const messages = errorMessages(OfferBody, { title, description })
  return { title: messages['title'], description: messages['description'] }
}

export const hasErrors = (item: TypedItem): boolean => Object.keys(itemErrors(item)).length > 0

export const hasPrice = ({ price }: Pick<NewOfferItem, 'price'>): boolean => Price.safeParse(price).success

/** Values of a variant's form. */
export type VariantInput = z.input<typeof VariantDetails>

/** A product as typed so far. */
export type NewProduct = {
  name: string
  category: string
  allergens: readonly Allergen[] | null
  /** Values of the variant's form, which checks them. */
  variant: Partial<VariantInput>
}

export const EMPTY_PRODUCT: NewProduct = { name: '', category: '', allergens: null, variant: {} }

export const isEmptyProduct = ({ name, category }: NewProduct): boolean => name.trim() === '' && category === ''

/** An item whose price is not typed yet. */
export const WITHOUT_PRICE = { price: '', quantity: null, saved: false } as const

/** When a post says that products can be fetched; an hour that it does not say is empty. */
export type PostedTerm = { rule: ScheduleRule; startTime: string; endTime: string; text: string }

export type NewOffer = {
  step: number
  title: string
  description: string
  items: readonly NewOfferItem[]
  /** The product whose form is open; `null` while none is. */
  newProduct: NewProduct | null
  locationId: number | null
  scheduleIds: readonly number[]
  /** The term of the post from which the offer was made. */
  postedTerm?: PostedTerm | null
  /** Chosen by the seller; without it, as the schedules propose. */
  mode?: ReservationMode
  /** Set once saved on the server: a retry continues from there. */
  offerId: number | null
  /** Idempotency keys by content, so that neither a lost answer nor a reload creates anything twice. */
  keys: Readonly<Record<string, string>>
}

/** The first two steps of the form. */
export const ITEMS_STEP = 0
export const PRICES_STEP = 1

const EMPTY: NewOffer = {
  step: 0,
  title: '',
  description: '',
  items: [],
  newProduct: null,
  locationId: null,
  scheduleIds: [],
  offerId: null,
  keys: {},
}

/** The draft stored on this device. */
export const loadNewOffer = (): NewOffer => {
  const stored = readDraft(NEW_OFFER_DRAFT)
  // Written by this module only; missing fields of an older draft get defaults.
  const draft = typeof stored === 'object' && stored !== null ? { ...EMPTY, ...(stored as Partial<NewOffer>) } : EMPTY
  // A draft with an invalid price or quantity returns to that step.
  return draft.items.some(hasErrors) ? { ...draft, step: Math.min(draft.step, PRICES_STEP) } : draft
}

export const storeNewOffer = (offer: NewOffer): void => writeDraft(NEW_OFFER_DRAFT, offer)

/** Title of the unfinished draft on this device; null when there is none worth continuing. */
export const unfinishedOfferTitle = ({ title, items, newProduct }: NewOffer = loadNewOffer()): string | null =>
  title.trim() || items[0]?.name || newProduct?.name.trim() || null

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

const offerBody = ({ title, description, locationId, scheduleIds, mode = 'nonBinding' }: NewOffer) => ({
  title,
  description,
  locationId,
  scheduleIds: [...scheduleIds],
  mode,
})

const saveOffer = async (draft: NewOffer, keyFor: KeyFor): Promise<OwnOffer> => {
  const body = offerBody(draft)
  if (draft.offerId === null) return call(offerRoutes.create, { body, idempotencyKey: keyFor('offer', body) })
  const params = { id: draft.offerId }
  const { version, autoAccept, requirementsDeclared: declared } = await call(offerRoutes.ownOffer, { params })
  return call(offerRoutes.update, { params, body: { ...body, autoAccept, requirementsDeclared: declared, version } })
}

/**
 * Creates everything in the draft step by step; `onProgress` stores finished steps, so that a retry creates nothing twice. Returns
 * the offer's id.
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
    const { price } = ItemPrice.parse({ price: item.price })
    const { present = null } = item
    const count = countToSave(typedCountOf(item), present && { counting: present, quantity: null })
    const body = { offerId: id, variantId, price, count: count && VariantCountBody.parse(count) }
    await call(offerItemRoutes.create, { body, idempotencyKey: keyFor(key, body) })
    updateItem(key, { saved: true })
  }
  return id
}

/** Publishes the saved offer; throws the missing requirements. */
export const publishOffer = async (id: number): Promise<OwnOffer> => {
  const { version } = await call(offerRoutes.ownOffer, { params: { id } })
  return call(offerRoutes.publish, { params: { id }, body: { version } })
}
