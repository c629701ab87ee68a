import type { APIRequestContext } from '@playwright/test'
import { answer, client } from './client.ts'
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
  const api = client(request, token)
  const { id, version: scheduleVersion } = await answer(api.POST('/api/schedules', { body: body('9.90') }))
  const ofOffer = { path: { id: offer.id } }
  const { version, title } = await answer(api.GET('/api/offers/{id}/edit', { params: ofOffer }))
  await answer(
    api.PUT('/api/offers/{id}', {
      params: ofOffer,
      body: { title, locationId: location.id, scheduleIds: [schedule.id, id], version },
    }),
  )
  return {
    costs: (fee: string) =>
      answer(
        api.PUT('/api/schedules/{id}', {
          params: { path: { id } },
          body: { ...body(fee), version: scheduleVersion },
        }),
      ),
  }
}
