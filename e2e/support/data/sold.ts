import type { APIRequestContext } from '@playwright/test'
import { answer, client } from './client.ts'
import { createReservation } from './reservations.ts'
import type { SellerFixture } from './seller.ts'
import { newUser } from './users.ts'

/** A reservation that was accepted and handed over; its day may still come. */
export const handOver = async (request: APIRequestContext, fixture: SellerFixture): Promise<void> => {
  let reservation = await createReservation(request, fixture, await newUser(request))
  for (const event of ['accept', 'hand-over'] as const)
    reservation = await answer(
      client(request, fixture.seller.token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id: reservation.id, event } },
        body: { version: reservation.version },
      }),
    )
}
