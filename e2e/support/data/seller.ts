import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Schemas } from '@kram/client'
import { localDateOf } from '@kram/contract/common/time'
import { uploadEndpoints } from '@kram/contract/uploads/endpoints'
import { answer, client } from './client.ts'
import { newUser, newPhone, type TestUser } from './users.ts'
import { randomTown, type Town } from './towns.ts'

/** The calendar day in Poland this many days from now. Counted in days, because some have 23 or 25 hours. */
export const dayIn = (days: number): string => {
  const [year = 0, month = 0, day = 0] = localDateOf(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}

/** ISO weekday of a calendar day. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** A farmer's profile that is complete enough to sell food. */
export const farmerProfile = ({ name, version }: Pick<Schemas['SellerProfile'], 'name' | 'version'>) => ({
  name,
  version,
  status: 'farmer' as const,
  tagline: 'Jaja od kur z wolnego wybiegu',
  contactPhone: newPhone().e164,
  legalName: 'Anna Kowalska',
  foodRegistration: { kind: 'RHD' as const, authority: 'PIW' as const, productionAddress: 'Polna 5, 05-600 Grójec' },
  paymentMethods: ['cash' as const, 'blik' as const],
})

/** A farm in a town, looked up by its postal code. */
export const farmLocation = async (request: APIRequestContext, { postalCode, town }: Town) => {
  const { items } = await answer(client(request).GET('/api/places', { params: { query: { q: postalCode } } }))
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

/** Weekly on the weekday some days from now, orders until so many hours before. */
export const weeklySchedule = (locationId: number, { inDays = 3, cutoffHours = 12 } = {}) => ({
  name: 'Odbiór w zagrodzie',
  locationId,
  fulfilment: 'pickup' as const,
  rule: { kind: 'weekly' as const, weekdays: [weekdayOf(dayIn(inDays))], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'hours' as const, hours: cutoffHours },
  validFrom: dayIn(0),
})

export type SellerFixture = {
  seller: TestUser
  town: Town
  location: Schemas['Location']
  product: Schemas['Product']
  variant: Schemas['Variant']
  item: Schemas['Item']
  schedule: Schemas['Schedule']
  offerItem: Schemas['OwnOfferItem']
  offer: Schemas['OwnOffer']
}

/** A title no other test uses. Never digits alone: the search reads those as an amount. */
export const uniqueTitle = (): string => `Jaja f${randomBytes(4).toString('hex')}`

/** The id of an uploaded picture. */
const uploadPicture = async (request: APIRequestContext, token: string, buffer: Buffer): Promise<number> => {
  const upload = await request.post(uploadEndpoints.upload.path, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'jajka.jpg', mimeType: 'image/jpeg', buffer } },
  })
  return uploadEndpoints.upload.reply.parse(await upload.json()).id
}

/** A seller with stock and a published offer, created by the API. */
export const openSeller = async (
  request: APIRequestContext,
  {
    stock = 10,
    price = '12.50',
    mode = 'nonBinding' as 'nonBinding' | 'binding',
    town = randomTown() as Town,
    picture = null as Buffer | null,
    when = {} as { inDays?: number; cutoffHours?: number },
  } = {},
): Promise<SellerFixture> => {
  const title = uniqueTitle()
  const seller = await newUser(request, { isSeller: true, displayName: 'Zagroda Pod Lipą' })
  const api = client(request, seller.token)
  const profile = await answer(api.GET('/api/sellers/mine'))
  await answer(api.PUT('/api/sellers/{id}', { params: { path: { id: profile.id } }, body: farmerProfile(profile) }))
  const location = await answer(api.POST('/api/locations', { body: await farmLocation(request, town) }))
  const pictureIds = picture ? [await uploadPicture(request, seller.token, picture)] : []
  const product = await answer(api.POST('/api/products', { body: eggs(title, pictureIds) }))
  const variant = await answer(api.POST('/api/variants', { body: tenEggsVariant(product.id) }))
  const item = await answer(api.POST('/api/items', { body: { variantId: variant.id, quantity: stock } }))
  const schedule = await answer(api.POST('/api/schedules', { body: weeklySchedule(location.id, when) }))
  const draft = await answer(
    api.POST('/api/offers', { body: { title, mode, locationId: location.id, scheduleIds: [schedule.id] } }),
  )
  const offerItem = await answer(
    api.POST('/api/offerItems', { body: { offerId: draft.id, variantId: variant.id, itemId: item.id, price } }),
  )
  const params = { path: { id: draft.id } }
  const { version } = await answer(api.GET('/api/offers/{id}/edit', { params }))
  const offer = await answer(api.POST('/api/offers/{id}/publish', { params, body: { version } }))
  return { seller, town, location, product, variant, item, schedule, offerItem, offer }
}
