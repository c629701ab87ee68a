import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Location } from '@kram/contract/locations/schemas'
import { catalogueEndpoints } from '@kram/contract/catalogue/endpoints'
import { offerItemEndpoints, offerEndpoints } from '@kram/contract/offers/endpoints'
import { placeEndpoints } from '@kram/contract/places/endpoints'
import { locationEndpoints } from '@kram/contract/locations/endpoints'
import { scheduleEndpoints } from '@kram/contract/schedules/endpoints'
import { sellerEndpoints } from '@kram/contract/sellers/endpoints'
import { stockEndpoints } from '@kram/contract/stock/endpoints'
import type { Product } from '@kram/contract/catalogue/products'
import type { Variant } from '@kram/contract/catalogue/variants'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type { OwnOffer } from '@kram/contract/offers/views'
import type { Schedule } from '@kram/contract/schedules/schemas'
import type { SellerProfile } from '@kram/contract/sellers/schemas'
import type { Item } from '@kram/contract/stock/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { call } from './api.ts'
import { newUser, newPhone, type TestUser } from './users.ts'
import { randomTown, type Town } from './towns.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day in Poland this many days from now. */
export const dayIn = (days: number): string => localDateOf(new Date(Date.now() + days * DAY_MS))

/** ISO weekday of a calendar day. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** A farmer's profile that is complete enough to sell food. */
export const farmerProfile = ({ name, version }: Pick<SellerProfile, 'name' | 'version'>) => ({
  name,
  version,
  status: 'farmer' as const,
  tagline: 'Jaja od kur z wolnego wybiegu',
  contactPhone: newPhone().e164,
  foodRegistration: { kind: 'RHD' as const, authority: 'PIW' as const, productionAddress: 'Polna 5, 05-600 Grójec' },
  paymentMethods: ['cash' as const, 'blik' as const],
})

/** A farm in a town, looked up by its postal code. */
export const farmLocation = async (request: APIRequestContext, { postalCode, town }: Town) => {
  const { items } = await call(request, placeEndpoints.search, { query: { q: postalCode } })
  const place = items.find(({ name, code }) => name === town && code === postalCode)
  if (!place) throw new Error(`the gazetteer does not know ${postalCode} ${town}`)
  const { latitude, longitude } = place
  return {
    name: `Zagroda ${town}`,
    kind: 'farm' as const,
    street: 'Polna',
    houseNumber: '5',
    postalCode,
    town,
    latitude,
    longitude,
  }
}

/** Eggs with the food information that the law requires. */
export const eggs = (name: string, pictureIds: number[] = []) => ({
  name,
  description: 'Od kur, które biegają po sadzie.',
  category: 'jaja',
  food: {
    ingredients: null,
    allergens: ['eggs' as const],
    storage: 'W chłodzie',
    durability: '28 dni',
    producer: 'Zagroda',
  },
  pictureIds,
})

export const tenEggsVariant = (productId: number) => ({
  productId,
  name: 'wytłaczanka 10 szt.',
  netQuantity: 10,
  netUnit: 'szt' as const,
  soldBy: 'packed' as const,
  step: 1,
})

/** Weekly on the weekday three days from now, orders until twelve hours before. */
export const weeklySchedule = (locationId: number) => ({
  name: 'Odbiór w zagrodzie',
  locationId,
  fulfilment: 'pickup' as const,
  rule: { kind: 'weekly' as const, weekdays: [weekdayOf(dayIn(3))], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'hours' as const, hours: 12 },
  validFrom: dayIn(0),
})

export type SellerFixture = {
  seller: TestUser
  town: Town
  location: Location
  product: Product
  variant: Variant
  item: Item
  schedule: Schedule
  offerItem: OwnOfferItem
  offer: OwnOffer
}

/** A title no other test uses. Never digits alone: the search reads those as an amount. */
export const uniqueTitle = (): string => `Jaja f${randomBytes(4).toString('hex')}`

/** A seller with stock and a published offer, created by the API. */
export const openSeller = async (
  request: APIRequestContext,
  { stock = 10, price = '12.50', mode = 'nonBinding' as 'nonBinding' | 'binding', town = randomTown() as Town } = {},
): Promise<SellerFixture> => {
  const title = uniqueTitle()
  const seller = await newUser(request, { isSeller: true, displayName: 'Zagroda Pod Lipą' })
  const { token } = seller
  const profile = await call(request, sellerEndpoints.mine, { token })
  await call(request, sellerEndpoints.update, { token, params: { id: profile.id }, body: farmerProfile(profile) })
  const location = await call(request, locationEndpoints.create, { token, body: await farmLocation(request, town) })
  const product = await call(request, catalogueEndpoints.createProduct, { token, body: eggs(title) })
  const variant = await call(request, catalogueEndpoints.createVariant, { token, body: tenEggsVariant(product.id) })
  const item = await call(request, stockEndpoints.createItem, { token, body: { variantId: variant.id, quantity: stock } })
  const schedule = await call(request, scheduleEndpoints.create, { token, body: weeklySchedule(location.id) })
  const draft = await call(request, offerEndpoints.create, {
    token,
    body: { title, mode, locationId: location.id, scheduleIds: [schedule.id] },
  })
  const offerItem = await call(request, offerItemEndpoints.create, {
    token,
    body: { offerId: draft.id, variantId: variant.id, itemId: item.id, price },
  })
  const { version } = await call(request, offerEndpoints.ownOffer, { token, params: { id: draft.id } })
  const offer = await call(request, offerEndpoints.publish, { token, params: { id: draft.id }, body: { version } })
  return { seller, town, location, product, variant, item, schedule, offerItem, offer }
}
