import type { APIRequestContext } from '@playwright/test'
import { offerRoutes } from '@kram/contract/offers'
import { reservationRoutes } from '@kram/contract/reservations'
import { call } from './api.ts'
import { newPhone, type Person } from './people.ts'
import type { Stall } from './stall.ts'

/** What one asks for: one box of eggs at the first window. */
const oneBox = async (request: APIRequestContext, { offer, position }: Stall) => {
  const { occurrences } = await call(request, offerRoutes.offer, { params: { id: offer.id } })
  return {
    offerId: offer.id,
    occurrenceId: occurrences[0]?.id ?? 0,
    items: [{ offerItemId: position.id, quantity: 1 }],
    contactPhone: newPhone().e164,
    submit: true,
    seenTotal: position.price,
  }
}

/** A reservation of a member that waits for the seller's word, made by the API. */
export const booked = async (request: APIRequestContext, stall: Stall, { token }: Person) =>
  call(request, reservationRoutes.create, { token, body: await oneBox(request, stall) })

/** The same of somebody without an account. */
export const bookedByGuest = async (request: APIRequestContext, stall: Stall) =>
  call(request, reservationRoutes.createAnonymous, {
    body: { ...(await oneBox(request, stall)), contactName: 'Jan Nowak' },
  })
