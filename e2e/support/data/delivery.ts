import type { APIRequestContext } from '@playwright/test'
import { offerEndpoints } from '@kram/contract/offers/endpoints'
import { scheduleEndpoints } from '@kram/contract/schedules/endpoints'
import { call } from './api.ts'
import { weeklySchedule, type SellerFixture } from './seller.ts'

/** Adds a delivery schedule: ten kilometres around, 9,90 zł, free from 100 zł. The result changes the fee. */
export const addDelivery = async (
  request: APIRequestContext,
  { seller: { token }, location, offer, schedule }: SellerFixture,
) => {
  const body = (fee: string) => ({
    ...weeklySchedule(location.id),
    name: 'Dowóz po okolicy',
    fulfilment: 'delivery' as const,
    zone: { radiusKm: 10, fee, freeFrom: '100.00', minimum: null },
  })
  const made = await call(request, scheduleEndpoints.create, { token, body: body('9.90') })
  const { id } = made
  const { version, title } = await call(request, offerEndpoints.ownOffer, { token, params: { id: offer.id } })
  await call(request, offerEndpoints.update, {
    token,
    params: { id: offer.id },
    body: { title, locationId: location.id, scheduleIds: [schedule.id, id], version },
  })
  return {
    costs: (fee: string) =>
      call(request, scheduleEndpoints.update, { token, params: { id }, body: { ...body(fee), version: made.version } }),
  }
}
