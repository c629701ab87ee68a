import { buyerPrincipal, sellerPrincipal, adminPrincipal, testApi } from '#testing/http/test-api'
import { insertAccount, insertReservableOffer, PASSWORD } from '#testing/factories'
import { testDatabase } from '#testing/database/test-database'
import { PUBLIC_URL } from '#testing/clients/accounts'
import { stockCounters, reservationBody, reservationClient, type Headers } from '#testing/clients/reservations'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerReservations } from '#modules/reservations'
import { registerSellers } from '#modules/sellers'
import { noFacebook } from '#platform/auth'
import { registerAccounts } from '../accounts.routes.ts'

const { db } = await testDatabase({ max: 20 })
const server = testApi({ db, limitFactor: 1000 })
registerAccounts(server.api, { ...server.deps, facebook: noFacebook, publicUrl: PUBLIC_URL })
registerReservations(server.api, server.deps)
registerSellers(server.api, server.deps)
const { reserved, post, sellerOf, act } = reservationClient(db, server)

let serial = 0
const person = async () => {
  const email = `kupujaca${(serial += 1)}@kram.test`
  const userId = await insertAccount(db, email, { displayName: 'Jadwiga Malinowska' })
  return { email, userId, headers: server.as(buyerPrincipal(userId)) as Headers }
}
const remove = async (headers: Headers, payload: object = { password: PASSWORD }) => {
  const reply = await server.inject({ method: 'DELETE', url: '/api/account', headers, payload })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}

describe('deleting an account', () => {
  test('leaves amounts and dates, and no personal data in any table', async () => {
    const fixture = await insertReservableOffer(db)
    const { email, userId, headers } = await person()
    const { id } = await reserved(fixture, headers, [2], { contactPhone: '+48600111222', note: 'Dzwonić do Jadwigi' })
    await act(id, 'cancel', headers, { version: 2 })
    await post('', headers, reservationBody(fixture, [1]))

    expect(await remove(headers)).toEqual({ status: 204, body: null })
    const row = await db.selectFrom('reservations').selectAll().where('buyerId', '=', userId).execute()
    expect(row).toMatchObject([{ id, status: 'cancelled', contactName: 'Użytkownik usunięty', total: 2500 }])
    expect(JSON.stringify(row)).not.toMatch(/600111222|Jadwig/)

    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox_messages'`.execute(db)
    for (const { name } of tables.rows) {
      const { rows } =
        await sql`select ${name} as name from ${sql.table(name)} t where t::text like ${`%${email}%`}`.execute(db)
      expect(rows).toEqual([])
    }
    expect(
      (await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst())?.deletedAt,
    ).not.toBeNull()
  })

  test('is rejected with a list of the open reservations, and can cancel them first', async () => {
    const fixture = await insertReservableOffer(db)
    const { headers } = await person()
    const { id, number } = await reserved(fixture, headers, [3])
    expect((await remove(headers)).body).toMatchObject({
      code: 'OPEN_RESERVATIONS',
      status: 409,
      details: { reservations: [{ id, number, status: 'pending', role: 'buyer' }] },
    })
    expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 3 })

    expect((await remove(headers, { password: PASSWORD, cancelOpen: true })).status).toBe(204)
    expect((await stockCounters(db, fixture)).item).toMatchObject({ held: 0, quantity: 10 })
    const { status } = await db
      .selectFrom('reservations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })

  test('closes the seller: no public page, offers archived, reservations of buyers kept', async () => {
    const fixture = await insertReservableOffer(db)
    await db
      .updateTable('users')
      .set({ email: `stragan${fixture.userId}@kram.test` })
      .where('id', '=', fixture.userId)
      .execute()
    const buyer = await person()
    const { id, version } = await reserved(fixture, buyer.headers, [1])
    const seller = sellerOf(fixture)
    expect((await remove(seller, {})).body).toMatchObject({ details: { reservations: [{ id, role: 'seller' }] } })
    // What a seller has promised is decided one by one, with the closing.
    expect((await remove(seller, { cancelOpen: true })).body.code).toBe('OPEN_RESERVATIONS')
    expect((await post(`/${id}/actions/cancel`, seller, { version, reason: 'Kończę' })).status).toBe(200)
    expect((await remove(seller, {})).status).toBe(204)

    const page = await server.inject({ method: 'GET', url: `/api/sellers/${fixture.sellerId}` })
    expect(page.statusCode).toBe(404)
    const offer = await db
      .selectFrom('offers')
      .select('status')
      .where('id', '=', fixture.offerId)
      .executeTakeFirstOrThrow()
    expect(offer.status).toBe('archived')
    expect((await post('', buyer.headers, reservationBody(fixture, [1]))).status).toBe(409)
    const seen = await server.inject({ method: 'GET', url: `/api/reservations/${id}`, headers: buyer.headers })
    expect(seen.json()).toMatchObject({ status: 'cancelled' })
  })

  test('requires the password, and is rejected for an administrator', async () => {
    const { headers, userId } = await person()
    expect((await remove(headers, {})).body.fieldErrors).toEqual([{ property: 'password', code: 'required' }])
    expect((await remove(headers, { password: 'nie to' })).body.fieldErrors).toEqual([
      { property: 'password', code: 'wrongPassword' },
    ])
    expect((await remove(server.as(adminPrincipal(userId)))).body.code).toBe('ONLY_ADMIN')
  })

  test('concurrent with a reservation by the user: either the reservation prevents the deletion, or it is rejected', async () => {
    for (let round = 0; round < 10; round += 1) {
      const fixture = await insertReservableOffer(db)
      const { headers, userId } = await person()
      const [deleted] = await Promise.all([
        remove(headers),
        ...Array.from({ length: 5 }, () => post('', headers, reservationBody(fixture, [1], { submit: true }))),
      ])
      const open = await db
        .selectFrom('reservations')
        .select('id')
        .where('buyerId', '=', userId)
        .where('status', '=', 'pending')
        .execute()
      expect(open.length === 0).toBe(deleted?.status === 204)
    }
  })

  test('concurrent with reservations from the seller: no reservation waits for a deleted seller', async () => {
    for (let round = 0; round < 10; round += 1) {
      const fixture = await insertReservableOffer(db)
      const buyers = [await person(), await person(), await person()]
      const drafts = await Promise.all(buyers.map(({ headers }) => post('', headers, reservationBody(fixture, [1]))))
      const [deleted] = await Promise.all([
        remove(server.as(sellerPrincipal(fixture.userId, fixture.sellerId)), {}),
        ...drafts.map(({ body }, n) => post(`/${body.id}/finalize`, buyers[n]?.headers ?? {})),
      ])
      const open = await db
        .selectFrom('reservations')
        .select('id')
        .where('sellerId', '=', fixture.sellerId)
        .where('status', '=', 'pending')
        .execute()
      expect(open.length === 0).toBe(deleted?.status === 204)
    }
  })
})
