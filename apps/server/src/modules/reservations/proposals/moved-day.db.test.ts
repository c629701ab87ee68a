import { expect, test } from 'vitest'
import { offerItemAt, reservationBody, reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertOccurrence, insertReservableOffer } from '#testing/factories'
import { testApi } from '#testing/http/test-api'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)

test('moving a packed reservation to another day keeps its weights and its packing', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ price: 3600 }], autoAccept: true })
  const other = await insertOccurrence(db, fixture.scheduleId, { starts: 72 })
  await db
    .updateTable('variants')
    .set({ netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', offerItemAt(fixture).variantId)
    .execute()
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id, items } = await reserved(fixture, headers, [2])
  await act(id, 'pack', seller, { version: 2, weights: [{ itemId: items[0]?.id ?? 0, weight: 3.2 }] })

  const move = { version: 3, cause: 'date', reason: 'Targ przeniesiony', occurrenceId: other }
  const proposed = (await act(id, 'propose', seller, move)).body
  expect(proposed).toMatchObject({ total: '76.80', proposal: { total: '76.80', occurrence: { id: other } } })
  expect(proposed.comments.at(-1).body).toMatch(/^Sprzedawca proponuje inny termin: [^.]+\. Powód: Targ przeniesiony$/)

  const accepted = (await act(id, 'accept-proposal', headers, { version: 4 })).body
  expect(accepted).toMatchObject({
    status: 'ready',
    total: '76.80',
    occurrence: { id: other },
    items: [{ weighedQuantity: 3.2, total: '76.80' }],
  })
})

test('a proposal of other products removes the weights and has to be packed again', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ price: 3600 }], autoAccept: true })
  await db
    .updateTable('variants')
    .set({ netQuantity: 1.5, netUnit: 'kg', approximate: true, tolerancePercent: 15 })
    .where('id', '=', offerItemAt(fixture).variantId)
    .execute()
  const [seller, { headers }] = [sellerOf(fixture), await newBuyer()]
  const { id, items } = await reserved(fixture, headers, [2])
  const [line] = items
  await act(id, 'pack', seller, { version: 2, weights: [{ itemId: line?.id ?? 0, weight: 3.2 }] })
  const less = {
    version: 3,
    cause: 'sold_out',
    reason: 'Zabrakło',
    items: [{ offerItemId: line?.offerItemId, quantity: 1 }],
  }
  const proposed = (await act(id, 'propose', seller, less)).body
  expect(proposed.comments.at(-1).body).toMatch(
    /^Sprzedawca proponuje zmianę zamówienia, po zmianie razem około 36,00.zł, najwyżej 41,40.zł/,
  )
  expect((await act(id, 'accept-proposal', headers, { version: 4 })).body).toMatchObject({
    status: 'accepted',
    total: '36.00',
    items: [{ weighedQuantity: null }],
  })
})

test('a buyer with only a phone is called, and the seller records the answer', async () => {
  const fixture = await insertReservableOffer(db)
  const other = await insertOccurrence(db, fixture.scheduleId, { starts: 72 })
  const seller = sellerOf(fixture)
  const offered = async (contactEmail: string | null) => {
    const contact = {
      contactName: 'Ewa Lis',
      contactPhone: contactEmail ? '+48606000004' : '+48606000003',
      contactEmail,
    }
    const { body } = await post('/anonymous', {}, reservationBody(fixture, [1], { ...contact, submit: true }))
    const move = { version: body.version, cause: 'date', reason: 'Targ', occurrenceId: other }
    return (await act(body.id, 'propose', seller, move)).body
  }
  const answer = (to: { id: number; version: number }, event: string) =>
    act(to.id, event, seller, { version: to.version, byPhone: true })

  const [agreeing, refusing] = [await offered(null), await offered(null)]
  expect((await send('GET', '', seller)).body.items).toMatchObject([
    { phoneToCall: '+48606000003' },
    { phoneToCall: '+48606000003' },
  ])
  const agreed = (await answer(agreeing, 'accept-proposal')).body
  expect(agreed).toMatchObject({ status: 'accepted', occurrence: { id: other } })
  expect(agreed.comments.slice(-2)).toMatchObject([
    { event: 'phone-answer', body: 'Zgoda przez telefon, zapisana przez sprzedawcę.', createdAt: expect.any(String) },
    { event: 'accept-proposal' },
  ])
  expect((await answer(refusing, 'decline-proposal')).body).toMatchObject({
    status: 'pending',
    occurrence: { id: fixture.occurrenceId },
  })

  const byEmail = await offered('ewa@kram.test')
  expect((await send('GET', '', seller)).body.items[0]).toMatchObject({ id: byEmail.id, phoneToCall: null })
  expect(await answer(byEmail, 'accept-proposal'), 'others answer themselves').toMatchObject({ status: 409 })
  expect(await answer(byEmail, 'cancel')).toMatchObject({ status: 400 })
})
