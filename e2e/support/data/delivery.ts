import type { APIRequestContext } from '@playwright/test'
import { answer, client } from './client.ts'
import { newEmail } from './users.ts'
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

/** An accepted delivery so many degrees north of the seller. */
export const deliver = async (
  request: APIRequestContext,
  { seller, offer, offerItem, location }: SellerFixture,
  contactName: string,
  north: number,
  offerItemId: number = offerItem.id,
) => {
  const { occurrences } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
  const { id } = await answer(
    client(request).POST('/api/reservations/anonymous', {
      body: {
        offerId: offer.id,
        occurrenceId: occurrences.find(({ fulfilment }) => fulfilment === 'delivery')?.id ?? 0,
        fulfilment: 'delivery',
        contactName,
        contactEmail: newEmail(),
        deliveryAddress: {
          houseNumber: '5',
          postalCode: location.postalCode,
          town: location.town,
          latitude: location.latitude + north,
          longitude: location.longitude,
        },
        items: [{ offerItemId, quantity: 1 }],
        submit: true,
      },
    }),
  )
  const params = { path: { id, event: 'accept' as const } }
  await answer(
    client(request, seller.token).POST('/api/reservations/{id}/actions/{event}', { params, body: { version: 2 } }),
  )
  return id
}
