import { randomUUID } from 'node:crypto'
import { accountEndpoints } from '@kram/contract/accounts/endpoints'
import { reservationEndpoints } from '@kram/contract/reservations/endpoints'
import { expect, test } from '@playwright/test'
import { errorOf } from '../support/data/api.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newEmail, newPhone } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'
import { answer, client } from '../support/data/client.ts'

test('a guest reserves, writes with the seller, and picks up with the code', async ({ request }) => {
  const { seller, offer, offerItem, item } = await openSeller(request)
  const { token } = seller
  const { occurrences } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
  const occurrenceId = occurrences[0]?.id ?? 0
  const contactEmail = newEmail()
  const body = {
    offerId: offer.id,
    occurrenceId,
    items: [{ offerItemId: offerItem.id, quantity: 3 }],
    contactName: 'Jan Nowak',
    contactPhone: newPhone().e164,
    contactEmail,
    note: 'Będę po dziewiątej',
    submit: true,
    seenTotal: '37.50',
  }

  const key = randomUUID()
  const made = await answer(
    client(request).POST('/api/reservations/anonymous', { params: { header: { 'Idempotency-Key': key } }, body }),
  )
  expect(made).toMatchObject({ status: 'pending', total: '37.50', fulfilment: 'pickup', role: 'guest' })
  expect(made.pickupCode).toMatch(/^[A-Z0-9]{4}$/)
  const { id, uuid } = made

  await test.step('the same idempotency key returns the same reservation', async () => {
    const repeated = await answer(
      client(request).POST('/api/reservations/anonymous', { params: { header: { 'Idempotency-Key': key } }, body }),
    )
    expect(repeated).toEqual(made)
    const other = { ...body, items: [{ offerItemId: offerItem.id, quantity: 4 }] }
    const reused = await errorOf(request, reservationEndpoints.createAnonymous, 422, { key, body: other })
    expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED')
    const view = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
    expect(view.items[0]?.remaining, 'three of ten are held once').toBe(7)
  })

  await test.step('more than the stock cannot be reserved', async () => {
    const greedy = {
      ...body,
      items: [{ offerItemId: offerItem.id, quantity: 8 }],
      seenTotal: '100.00',
      contactPhone: newPhone().e164,
      contactEmail: null,
    }
    const { code, details } = await errorOf(request, reservationEndpoints.createAnonymous, 409, { body: greedy })
    expect(code).toBe('OUT_OF_STOCK')
    expect(JSON.stringify(details)).toContain('7')
  })

  const guest = await test.step('the link of the e-mail opens this reservation only', async () => {
    const receivedEmail = await emailTo(request, contactEmail, /Dostaliśmy Twoją rezerwację/)
    expect(receivedEmail.text).toContain(made.pickupCode)
    const link = new URL(linkIn(receivedEmail, '/reservations/edit/'), 'http://kram.test')
    expect(link.pathname).toBe(`/reservations/edit/${id}`)
    for (const secret of [uuid, link.searchParams.get('uuid') ?? ''])
      expect(
        (
          await answer(
            client(request).GET('/api/reservations/{id}', { params: { path: { id }, query: { uuid: secret } } }),
          )
        ).role,
      ).toBe('linkHolder')
    const bare = await errorOf(request, reservationEndpoints.view, 401, { params: { id } })
    const guessed = { params: { id }, query: { uuid: randomUUID() } }
    expect(await errorOf(request, reservationEndpoints.view, 401, guessed)).toEqual(bare)
    const wrong = await errorOf(request, accountEndpoints.guestLogin, 401, {
      body: { reservationId: id, anonUuid: randomUUID() },
    })
    const missing = await errorOf(request, accountEndpoints.guestLogin, 401, {
      body: { reservationId: 2_000_000_000, anonUuid: uuid },
    })
    expect(missing, 'a wrong id and a wrong secret are answered alike').toEqual(wrong)

    const session = await answer(
      client(request).POST('/api/auth/guest-login', { body: { reservationId: id, anonUuid: uuid } }),
    )
    expect(session.user).toMatchObject({ email: 'temporary', reservationId: id, isSeller: false })
    const own = await answer(client(request, session.token).GET('/api/reservations'))
    expect(own.items.map((row) => row.id)).toEqual([id])
    return session.token
  })

  const accepted = await test.step('the seller sees it pending and accepts it', async () => {
    const { pending } = await answer(client(request, token).GET('/api/reservations/dashboard'))
    expect(pending.map((row) => row.id)).toEqual([id])
    expect(pending[0]?.allowedActions).toContain('accept')
    const seen = await answer(client(request, token).GET('/api/reservations/{id}', { params: { path: { id } } }))
    expect(seen).toMatchObject({
      role: 'seller',
      pickupCode: null,
      note: 'Będę po dziewiątej',
      contact: { phone: body.contactPhone },
    })
    await errorOf(request, reservationEndpoints.act, 409, {
      token: guest,
      params: { id, event: 'accept' },
      body: { version: seen.version },
    })
    return answer(
      client(request, token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id, event: 'accept' } },
        body: { version: seen.version },
      }),
    )
  })
  expect(accepted.status).toBe('accepted')
  await emailTo(request, contactEmail, /potwierdził rezerwację/)

  await test.step('they write comments and see which are unread', async () => {
    const params = { reservationId: id }
    const unread = async (who: string) =>
      (await answer(client(request, who).GET('/api/reservations/{id}', { params: { path: { id } } }))).unreadComments
    const before = await unread(guest)
    await answer(
      client(request, token).POST('/api/reservations/{reservationId}/comments', {
        params: { path: params },
        body: { body: 'Proszę wziąć wytłaczankę.' },
      }),
    )
    expect(await unread(guest)).toBe(before + 1)
    const { items } = await answer(
      client(request, guest).GET('/api/reservations/{reservationId}/comments', { params: { path: params } }),
    )
    expect(items.at(-1)).toMatchObject({ author: 'seller', body: 'Proszę wziąć wytłaczankę.', isRead: false })
    await answer(
      client(request, guest).PUT('/api/reservations/{reservationId}/comments/read-all', { params: { path: params } }),
    )
    expect(await unread(guest)).toBe(0)

    const comment = await answer(
      client(request, guest).POST('/api/reservations/{reservationId}/comments', {
        params: { path: params },
        body: { body: 'Wezmę dwie!' },
      }),
    )
    expect(comment).toMatchObject({ author: 'guest', isRead: false })
    const news = await answer(client(request, token).GET('/api/reservations', { params: { query: { unread: '1' } } }))
    expect(news.items.map((row) => row.id)).toContain(id)
    const read = await answer(
      client(request, token).PUT('/api/reservations/{reservationId}/comments/{commentId}/read', {
        params: { path: { ...params, commentId: comment.id } },
      }),
    )
    expect(read.isRead).toBe(true)
  })

  await test.step('the hand-over needs the code and reduces the stock', async () => {
    const handOver = { token, params: { id, event: 'hand-over' as const } }
    const { version } = await answer(client(request, token).GET('/api/reservations/{id}', { params: { path: { id } } }))
    const code = made.pickupCode === 'AAAA' ? 'BBBB' : 'AAAA'
    const wrong = await errorOf(request, reservationEndpoints.act, 409, {
      ...handOver,
      body: { version, pickupCode: code },
    })
    expect(wrong.code).toBe('PICKUP_CODE_WRONG')
    const found = await answer(
      client(request, token).GET('/api/reservations', { params: { query: { q: made.pickupCode ?? '' } } }),
    )
    expect(found.items.map((row) => row.id)).toEqual([id])
    const done = await answer(
      client(request, token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: handOver.params },
        body: { version, pickupCode: (made.pickupCode ?? '').toLowerCase() },
      }),
    )
    expect(done).toMatchObject({ status: 'completed' })
    expect(done.allowedActions).not.toContain('hand-over')

    const shelf = await answer(client(request, token).GET('/api/items/{id}', { params: { path: { id: item.id } } }))
    expect(shelf).toMatchObject({ quantity: 7, held: 0 })
    const ledger = await answer(
      client(request, token).GET('/api/items/{id}/movements', { params: { path: { id: item.id } } }),
    )
    const steps = ledger.items.map(({ reason, deltaQuantity, deltaHeld }) => ({ reason, deltaQuantity, deltaHeld }))
    expect(steps.toReversed().slice(1)).toEqual([
      { reason: 'reserved', deltaQuantity: 0, deltaHeld: 3 },
      { reason: 'handed_over', deltaQuantity: -3, deltaHeld: -3 },
    ])
    expect(ledger.items.reduce((sum, { deltaQuantity }) => sum + deltaQuantity, 0)).toBe(7)
  })
})
