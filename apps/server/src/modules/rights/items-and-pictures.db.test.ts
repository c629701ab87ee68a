import { expect, test } from 'vitest'
import { publicOffer } from '#modules/offers'
import { registerReservations } from '#modules/reservations'
import { insertUpload } from '#testing/factories'
import { guestPrincipal, testApi } from '#testing/http/test-api'
import { bindingOrders, COMPLAINT } from '#testing/clients/binding-orders'
import { testDatabase } from '#testing/database/test-database'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { registerRights } from './rights.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
registerRights(server.api, { db, publicUrl: 'https://kram.test' })
const reservations = reservationClient(db, server)
const { send, post, act, newBuyer, sellerOf } = reservations
const { accepted, bindingOffer, handedOver } = bindingOrders(db, reservations)

test('items made to order cannot be returned, sealed ones only unopened; the offer states it in advance', async () => {
  const fixture = await bindingOffer({ offerItems: [{ name: 'Tort' }, { name: 'Mydło' }] })
  const limit = (n: number, withdrawalLimit: string | null) =>
    db
      .updateTable('products')
      .set({ withdrawalLimit })
      .where('id', '=', fixture.offerItems[n]?.productId ?? 0)
      .execute()
  await limit(0, 'madeToOrder')
  await limit(1, 'sealedHygiene')
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
  const rights = async () =>
    (await publicOffer(db, fixture.offerId))?.items.map(({ returnRestriction: returns }) => returns)
  expect(await rights()).toEqual(['Bez prawa zwrotu: robione na zamówienie', 'Zwrot tylko zamkniętego opakowania'])

  const buyer = await newBuyer()
  const { id } = await accepted(fixture, buyer.headers, [1, 2])
  // The terms at the time of the order count.
  await limit(0, null)
  expect((await send('GET', `/${id}/statements`, buyer.headers)).body.withdrawal).toMatchObject({
    returnableItems: ['2 × Mydło 10 szt., tylko w zamkniętym opakowaniu'],
    nonReturnableItems: ['1 × Tort 10 szt.: robione na zamówienie'],
  })
  await db.updateTable('offers').set({ mode: 'nonBinding' }).where('id', '=', fixture.offerId).execute()
  expect(await rights(), 'nothing to give back where nothing is bought at a distance').toEqual([null, null])
})

test('pictures of a complaint: own uploads only, visible to the participants, deleted with the personal data', async () => {
  const fixture = await bindingOffer()
  const buyer = await newBuyer()
  const { id } = await handedOver(fixture, buyer.headers)
  const own = { userId: buyer.userId }
  const [first, second, strange] = [
    await insertUpload(db, own),
    await insertUpload(db, own),
    await insertUpload(db, { userId: (await newBuyer()).userId }),
  ]
  const foreign = await post(`/${id}/complaints`, buyer.headers, { ...COMPLAINT, pictureIds: [first, strange] })
  expect(foreign.body.fieldErrors).toEqual([{ property: 'pictureIds[1]', code: 'picture' }])
  const filed = await post(`/${id}/complaints`, buyer.headers, { ...COMPLAINT, pictureIds: [second, first] })
  expect(filed.body.statements).toMatchObject([{ pictures: [{ id: second }, { id: first }] }])
  expect((await send('GET', '/statements', sellerOf(fixture))).body.items).toMatchObject([
    { pictures: [{ id: second }, { id: first }] },
  ])

  const anonymous = { submit: true, contactName: 'Jan Gość', contactPhone: '+48600700801' }
  const made = (await post('/anonymous', {}, reservationBody(fixture, [1], anonymous))).body
  const guest = server.as(guestPrincipal(made.id))
  await act(made.id, 'accept', sellerOf(fixture), { version: made.version })
  const guests = await insertUpload(db, { reservationId: made.id })
  expect((await post(`/${made.id}/complaints`, guest, { ...COMPLAINT, pictureIds: [first] })).status).toBe(400)
  expect(
    (await post(`/${made.id}/complaints`, guest, { ...COMPLAINT, pictureIds: [guests] })).body.statements,
  ).toMatchObject([{ pictures: [{ id: guests }] }])
  await act(made.id, 'cancel', guest, { version: made.version + 1 })
  expect((await post(`/${made.id}/forget`, guest)).status).toBe(204)
  expect((await send('GET', `/${made.id}/statements`, sellerOf(fixture))).body.statements).toMatchObject([
    { pictures: [] },
  ])
})
