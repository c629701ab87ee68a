import type { Allergen, VariantFacts } from '@kram/contract/catalogue'
import { catalogueRoutes } from '@kram/contract/catalogue'
import { categoryOf } from '@kram/contract/categories'
import { type OwnOffer } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { call } from '#lib/api.ts'
import { readDraft, writeDraft } from '#lib/drafts.ts'

export const NEW_OFFER_DRAFT = 'offer-add'

/** One thing of a new offer: an own variant, or a product that will be made with the offer. */
export type Good = {
  /** Names it while nothing is saved, and makes repeated saving harmless. */
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
  quantity: number | null
}

export type NewOffer = {
  step: number
  title: string
  description: string
  goods: readonly Good[]
  locationId: number | null
  scheduleIds: readonly number[]
  /** Set once the server has it: saving again goes on from there. */
  offerId: number | null
}

const EMPTY: NewOffer = {
  step: 0,
  title: '',
  description: '',
  goods: [],
  locationId: null,
  scheduleIds: [],
  offerId: null,
}

/** What was typed before, on this device. */
export const storedOffer = (): NewOffer => {
  const stored = readDraft(NEW_OFFER_DRAFT)
  // Written by this module only; a draft of an older shape is filled up.
  return typeof stored === 'object' && stored !== null ? { ...EMPTY, ...(stored as Partial<NewOffer>) } : EMPTY
}

export const storeOffer = (offer: NewOffer): void => writeDraft(NEW_OFFER_DRAFT, offer)

export const isFood = (category: string): boolean => categoryOf(category)?.food === true

const makeVariant = async (good: Good): Promise<Pick<Good, 'productId' | 'variantId'>> => {
  const { key, name, category, allergens } = good
  const food = isFood(category) ? { allergens: allergens && [...allergens] } : null
  const productId =
    good.productId ??
    (await call(catalogueRoutes.createProduct, { body: { name, category, food }, idempotencyKey: key })).id
  const variant = await call(catalogueRoutes.createVariant, {
    body: { ...good.variant, productId },
    idempotencyKey: key,
  })
  return { productId, variantId: variant.id }
}

const offerBody = ({ title, description, locationId, scheduleIds }: NewOffer) => ({
  title,
  description,
  locationId,
  scheduleIds: [...scheduleIds],
})

const writeOffer = async (draft: NewOffer, key: string): Promise<OwnOffer> => {
  if (draft.offerId === null) return call(offerRoutes.create, { body: offerBody(draft), idempotencyKey: key })
  const params = { id: draft.offerId }
  const { version, mode, autoAccept, declared } = await call(offerRoutes.ownOffer, { params })
  return call(offerRoutes.update, { params, body: { ...offerBody(draft), mode, autoAccept, declared, version } })
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

  for (const { key, variantId } of draft.goods) {
    const good = done.goods.find((one) => one.key === key)
    if (good && variantId === null) keepGood(key, await makeVariant(good))
  }
  const { id } = await writeOffer(done, crypto.randomUUID())
  keep({ offerId: id })
  for (const { key, variantId, price, quantity, saved } of done.goods) {
    if (saved || variantId === null) continue
    await call(offerRoutes.createItem, { body: { offerId: id, variantId, price, quantity }, idempotencyKey: key })
    keepGood(key, { saved: true })
  }
  return id
}

/** Puts the saved offer on the stall; answers it, or throws what is still missing. */
export const publishOffer = async (id: number): Promise<OwnOffer> => {
  const { version } = await call(offerRoutes.ownOffer, { params: { id } })
  return call(offerRoutes.publish, { params: { id }, body: { version } })
}
