import type { APIRequestContext } from '@playwright/test'
import { offerEndpoints } from '@kram/contract/offers/endpoints'
import { reservationEndpoints } from '@kram/contract/reservations/endpoints'
import { call } from './api.ts'
import { newPhone, type TestUser } from './users.ts'
import type { SellerFixture } from './seller.ts'

/** The body of a reservation: one box of eggs at the first occurrence. */
const oneBoxBody = async (request: APIRequestContext, { offer, offerItem }: SellerFixture) => {
  const { occurrences } = await call(request, offerEndpoints.offer, { params: { id: offer.id } })
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
  call(request, reservationEndpoints.create, { token, body: await oneBoxBody(request, fixture) })

/** The same by a guest. */
export const createGuestReservation = async (request: APIRequestContext, fixture: SellerFixture) =>
  call(request, reservationEndpoints.createAnonymous, {
    body: { ...(await oneBoxBody(request, fixture)), contactName: 'Jan Nowak' },
  })
