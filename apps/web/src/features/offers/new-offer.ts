import type { Allergen } from '@kram/contract/food'
import type { VariantFacts } from '@kram/contract/variants'
import { catalogueRoutes } from '@kram/contract/catalogue'
import { categoryOf } from '@kram/contract/categories'
import { Quantity } from '@kram/contract/common'
import type { Picture } from '@kram/contract/uploads'
import { stockRoutes } from '@kram/contract/stock'
import { type OwnOffer } from '@kram/contract/offer-views'
import { offerItemRoutes } from '@kram/contract/offer-items'
import { OfferBody, offerRoutes } from '@kram/contract/offers'
import { Price } from '@kram/contract/price'
import { ProductBody } from '@kram/contract/products'
import * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { readDraft, writeDraft } from '#lib/drafts.ts'
import { faultsOf } from '#lib/resolver.ts'

export const NEW_OFFER_DRAFT = 'offer-add'

/** One thing of a new offer: an own variant, or a product that will be made with the offer. */
export type Good = {
  /** Names it while nothing is saved. */
  key: string
  variantId: number | null
  productId: number | null
  saved: boolean
  name: string
  category: string
  allergens: readonly Allergen[] | null
  variant: VariantFacts
  /** As typed, `12.50`. */
  price: string
  /** Empty is `null`: no limit. What is not a number stays as it was typed, for `goodFaults` to refuse. */
  quantity: number | string | null
  /** Photos of a product that will be made with the offer. */
  pictures?: readonly Picture[]
  /** The amount goes onto a shelf that all offers draw on, instead of being this offer's own limit. */
  counted?: boolean
  itemId?: number | null
}

const GoodFacts = z.object({ price: Price, quantity: z.nullable(Quantity) })
type Typed = Pick<Good, 'price' | 'quantity'>

const sentencesOf = (schema: z.ZodMiniType, typed: object): Partial<Record<string, string>> =>
  Object.fromEntries(faultsOf(schema, typed).map(({ property, message }) => [property, message]))

/** What is wrong with price and amount: a sentence for each field. */
export const goodFaults = ({ price, quantity }: Typed): { price?: string; quantity?: string } =>
  sentencesOf(GoodFacts, { price, quantity })

/** The same of the name of a new product, and of the words about the offer. */
export const nameFault = (name: string): string | undefined => sentencesOf(ProductBody, { name })['name']
export const aboutFaults = ({ title, description }: { title: string; description: string }) => {
  const said = sentencesOf(OfferBody, { title, description })
  return { title: said['title'], description: said['description'] }
}

export const hasFaults = (good: Typed): boolean => Object.keys(goodFaults(good)).length > 0

export const hasPrice = ({ price }: Pick<Good, 'price'>): boolean => Price.safeParse(price).success

export type NewOffer = {
  step: number
  title: string
  description: string
  goods: readonly Good[]
  locationId: number | null
  scheduleIds: readonly number[]
  /** Set once the server has it: saving again goes on from there. */
  offerId: number | null
  /** The keys things were sent under, by what was sent: a lost answer makes nothing twice, a reload in between neither. */
  keys: Readonly<Record<string, string>>
}

/** The second step of the form. */
export const STEP_OF_PRICES = 1

const EMPTY: NewOffer = {
  step: 0,
  title: '',
  description: '',
  goods: [],
  locationId: null,
  scheduleIds: [],
  offerId: null,
  keys: {},
}

/** What was typed before, on this device. */
export const storedOffer = (): NewOffer => {
  const stored = readDraft(NEW_OFFER_DRAFT)
  // Written by this module only; a draft of an older shape is filled up.
  const draft = typeof stored === 'object' && stored !== null ? { ...EMPTY, ...(stored as Partial<NewOffer>) } : EMPTY
  // Nobody stands beyond a price or an amount that is not right.
  return draft.goods.some(hasFaults) ? { ...draft, step: Math.min(draft.step, STEP_OF_PRICES) } : draft
}

export const storeOffer = (offer: NewOffer): void => writeDraft(NEW_OFFER_DRAFT, offer)

/** The title of what was begun on this device and not sent yet; null when there is nothing worth going on with. */
export const unfinishedTitle = (): string | null => {
  const { title, goods } = storedOffer()
  return title.trim() || goods[0]?.name || null
}

export const isFood = (category: string): boolean => categoryOf(category)?.food === true

type KeyFor = (thing: string, body: object) => string

const makeVariant = async (good: Good, keyFor: KeyFor): Promise<Pick<Good, 'productId' | 'variantId'>> => {
  const { key, name, category, allergens, pictures = [] } = good
  const pictureIds = pictures.map(({ id }) => id)
  const food = isFood(category) ? { allergens: allergens && [...allergens] } : null
  const product = { name, category, food, pictureIds }
  const productId =
    good.productId ??
    (await call(catalogueRoutes.createProduct, { body: product, idempotencyKey: keyFor(key, product) })).id
  const body = { ...good.variant, productId }
  const variant = await call(catalogueRoutes.createVariant, { body, idempotencyKey: keyFor(key, body) })
  return { productId, variantId: variant.id }
}

/** The shelf that a position draws on: a new one for what is counted now, or the one where it is counted already. */
const shelfOf = async (
  { key, counted, itemId, productId }: Good,
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

const writeOffer = async (draft: NewOffer, keyFor: KeyFor): Promise<OwnOffer> => {
  const body = offerBody(draft)
  if (draft.offerId === null) return call(offerRoutes.create, { body, idempotencyKey: keyFor('offer', body) })
  const params = { id: draft.offerId }
  const { version, mode, autoAccept, declared } = await call(offerRoutes.ownOffer, { params })
  return call(offerRoutes.update, { params, body: { ...body, mode, autoAccept, declared, version } })
}

/**
 * Makes everything that the draft names, step by step; `remember` keeps what is done, so that trying again after a failure
 * makes nothing twice. Answers the offer's id.
 */
export async function saveNewOffer(draft: NewOffer, remember: (draft: NewOffer) => void): Promise<number> {
  let done = draft
  const keep = (change: Partial<NewOffer>): void => {
    done = { ...done, ...change }
    remember(done)
  }
  const keepGood = (key: string, change: Partial<Good>): void =>
    keep({ goods: done.goods.map((good) => (good.key === key ? { ...good, ...change } : good)) })
  const keyFor: KeyFor = (thing, body) => {
    const text = JSON.stringify([thing, body])
    const key = done.keys[text] ?? crypto.randomUUID()
    keep({ keys: { ...done.keys, [text]: key } })
    return key
  }

  for (const { key, variantId } of draft.goods) {
    const good = done.goods.find((one) => one.key === key)
    if (good && variantId === null) keepGood(key, await makeVariant(good, keyFor))
  }
  const { id } = await writeOffer(done, keyFor)
  keep({ offerId: id })
  for (const good of done.goods) {
    const { key, variantId, saved } = good
    if (saved || variantId === null) continue
    const { price, quantity } = GoodFacts.parse({ price: good.price, quantity: good.quantity })
    const itemId = await shelfOf(good, variantId, quantity, keyFor)
    keepGood(key, { itemId })
    const body = { offerId: id, variantId, price, quantity: good.counted ? null : quantity, itemId }
    await call(offerItemRoutes.create, { body, idempotencyKey: keyFor(key, body) })
    keepGood(key, { saved: true })
  }
  return id
}

/** Puts the saved offer on the stall; answers it, or throws what is still missing. */
export const publishOffer = async (id: number): Promise<OwnOffer> => {
  const { version } = await call(offerRoutes.ownOffer, { params: { id } })
  return call(offerRoutes.publish, { params: { id }, body: { version } })
}
