import type { APIRequestContext } from '@playwright/test'
import { answer, client } from './client.ts'
import { newPhone, type TestUser } from './users.ts'
import type { SellerFixture } from './seller.ts'

/** The body of a reservation: one box of eggs at the first occurrence. */
const oneBoxBody = async (request: APIRequestContext, { offer, offerItem }: SellerFixture) => {
  const { occurrences } = await answer(
    client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }),
  )
  return {
    offerId: offer.id,
    occurrenceId: occurrences[0]?.id ?? 0,
    items: [{ offerItemId: offerItem.id, quantity: 1 }],
    contactPhone: newPhone().e164,
    submit: true,
    seenTotal: offerItem.price,
  }
}

/** A pending reservation of a user, created by the API. */
export const createReservation = async (request: APIRequestContext, fixture: SellerFixture, { token }: TestUser) =>
  answer(client(request, token).POST('/api/reservations', { body: await oneBoxBody(request, fixture) }))

/** The same by a guest. */
export const createGuestReservation = async (request: APIRequestContext, fixture: SellerFixture) =>
  answer(
    client(request).POST('/api/reservations/anonymous', {
      body: { ...(await oneBoxBody(request, fixture)), contactName: 'Jan Nowak' },
    }),
  )
