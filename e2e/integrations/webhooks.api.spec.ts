import { expect, test } from '@playwright/test'
import { webhookReceiver } from '../stand-ins/webhook-receiver.ts'
import { createReservation } from '../support/data/reservations.ts'
import { openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { answer, client } from '../support/data/client.ts'

test('events are signed, sent again after a failure, and stay in the order of the reservation', async ({ request }) => {
  const receiver = await webhookReceiver()
  try {
    const fixture = await openSeller(request)
    const { token } = fixture.seller
    const webhook = await answer(
      client(request, token).POST('/api/webhooks', {
        body: { url: receiver.url, events: ['reservation.submitted', 'reservation.accepted', 'reservation.cancelled'] },
      }),
    )
    receiver.secrets.push(webhook.secret)

    // The first attempt fails: everything later of the same reservation waits for the second one.
    receiver.answers.push(500)
    const { id, version } = await createReservation(request, fixture, await newUser(request))
    await expect.poll(() => receiver.received.length).toBe(1)
    const accepted = await answer(
      client(request, token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id, event: 'accept' } },
        body: { version },
      }),
    )
    await answer(
      client(request, token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id, event: 'cancel' } },
        body: { version: accepted.version, reason: 'Deszcz' },
      }),
    )

    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(4)
    expect(receiver.received.map(({ type, reservationId, signed }) => [type, reservationId, signed])).toEqual([
      ['reservation.submitted', id, true],
      ['reservation.submitted', id, true],
      ['reservation.accepted', id, true],
      ['reservation.cancelled', id, true],
    ])
    expect(receiver.received[1]?.id, 'a repeated event keeps its id').toBe(receiver.received[0]?.id)

    const log = await answer(
      client(request, token).GET('/api/webhooks/{id}/deliveries', { params: { path: { id: webhook.id } } }),
    )
    expect(log.items.map(({ event, status, attempts }) => [event, status, attempts])).toEqual([
      ['reservation.cancelled', 'delivered', 1],
      ['reservation.accepted', 'delivered', 1],
      ['reservation.submitted', 'delivered', 2],
    ])
  } finally {
    receiver.close()
  }
})
