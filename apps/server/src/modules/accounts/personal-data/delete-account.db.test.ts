import { buyerPrincipal, sellerPrincipal, adminPrincipal, testApi } from '#testing/http/test-api'
import { insertUser, PASSWORD } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  type Headers,
} from '#testing/clients/reservations'
import { makeOffer } from '#testing/factories/reservable-offer'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { registerReservations } from '#modules/reservations'
import { registerSellers } from '#modules/sellers'
import { noFacebook } from '#platform/auth'
import { registerAccounts } from '../accounts.routes.ts'

const { db } = await testDatabase({ max: 20 })
const server = testApi({ db, limitFactor: 1000 })
registerAccounts(server.api, { ...server.deps, facebook: noFacebook })
registerReservations(server.api, server.deps)
registerSellers(server.api, server.deps)
const { reserved, post, sellerOf, act } = reservationClient(db, server)

let serial = 0
const person = async () => {
  const email = `kupujaca${(serial += 1)}@kram.test`
  const userId = await insertUser(db, email, { displayName: 'Jadwiga Malinowska' })
  return { email, userId, headers: server.as(buyerPrincipal(userId)) as Headers }
}
const remove = async (headers: Headers, payload: object = { password: PASSWORD }) => {
  const reply = await server.inject({ method: 'DELETE', url: '/api/account', headers, payload })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const exportCsv = async (headers: Headers) => {
  const reply = await server.inject({ method: 'GET', url: '/api/account/export', headers })
  return { reply, data: JSON.parse(reply.body) as Record<string, unknown> }
}

describe('deleting an account', () => {
  test('leaves amounts and dates, and nothing of the person in any table', async () => {
    const stall = await makeOffer(db)
    const { email, userId, headers } = await person()
    const { id } = await reserved(stall, headers, [2], { contactPhone: '+48600111222', note: 'Dzwonić do Jadwigi' })
    await act(id, 'cancel', headers, { version: 2 })
    await post('', headers, reservationBody(stall, [1]))

    expect(await remove(headers)).toEqual({ status: 204, body: null })
    const row = await db.selectFrom('reservations').selectAll().where('buyerId', '=', userId).execute()
    expect(row).toMatchObject([{ id, status: 'cancelled', contactName: 'Użytkownik usunięty', total: 2500 }])
    expect(JSON.stringify(row)).not.toMatch(/600111222|Jadwig/)

    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'`.execute(db)
    for (const { name } of tables.rows) {
      const { rows } =
        await sql`select ${name} as name from ${sql.table(name)} t where t::text like ${`%${email}%`}`.execute(db)
      expect(rows).toEqual([])
    }
    expect(
      (await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst())?.deletedAt,
    ).not.toBeNull()
  })

  test('waits for open reservations, names them, and can cancel them first', async () => {
    const stall = await makeOffer(db)
    const { headers } = await person()
    const { id, number } = await reserved(stall, headers, [3])
    expect((await remove(headers)).body).toMatchObject({
      code: 'OPEN_RESERVATIONS',
      status: 409,
      details: { reservations: [{ id, number, status: 'pending', side: 'buyer' }] },
    })
    expect((await stockCounters(db, stall)).item).toMatchObject({ held: 3 })

    expect((await remove(headers, { password: PASSWORD, cancelOpen: true })).status).toBe(204)
    expect((await stockCounters(db, stall)).item).toMatchObject({ held: 0, quantity: 10 })
    const { status } = await db
      .selectFrom('reservations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
  })

  test('takes a stall down: its page is gone, its offers are closed, its buyers keep their reservations', async () => {
    const stall = await makeOffer(db)
    await db
      .updateTable('users')
      .set({ email: `stragan${stall.userId}@kram.test` })
      .where('id', '=', stall.userId)
      .execute()
    const buyer = await person()
    const { id } = await reserved(stall, buyer.headers, [1])
    const seller = sellerOf(stall)
    expect((await remove(seller, {})).body).toMatchObject({ details: { reservations: [{ id, side: 'seller' }] } })
    expect((await remove(seller, { cancelOpen: true })).status).toBe(204)

    const page = await server.inject({ method: 'GET', url: `/api/sellers/${stall.sellerId}` })
    expect(page.statusCode).toBe(404)
    const offer = await db
      .selectFrom('offers')
      .select('status')
      .where('id', '=', stall.offerId)
      .executeTakeFirstOrThrow()
    expect(offer.status).toBe('archived')
    expect((await post('', buyer.headers, reservationBody(stall, [1]))).status).toBe(409)
    const seen = await server.inject({ method: 'GET', url: `/api/reservations/${id}`, headers: buyer.headers })
    expect(seen.json()).toMatchObject({ status: 'cancelled' })
  })

  test('asks for the password; an operator stays', async () => {
    const { headers, userId } = await person()
    expect((await remove(headers, {})).body.fieldErrors).toEqual([{ property: 'password', code: 'required' }])
    expect((await remove(headers, { password: 'nie to' })).body.fieldErrors).toEqual([
      { property: 'password', code: 'wrongPassword' },
    ])
    expect((await remove(server.as(adminPrincipal(userId)))).body.code).toBe('ONLY_ADMIN')
  })

  test('and reserving at the same time: either the reservation stands in the way, or it is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const stall = await makeOffer(db)
      const { headers, userId } = await person()
      const [deleted] = await Promise.all([
        remove(headers),
        ...Array.from({ length: 5 }, () => post('', headers, reservationBody(stall, [1], { submit: true }))),
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

  test('and buyers reserving at the stall at the same time: nobody waits for a seller who is gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const stall = await makeOffer(db)
      const buyers = [await person(), await person(), await person()]
      const drafts = await Promise.all(buyers.map(({ headers }) => post('', headers, reservationBody(stall, [1]))))
      const [deleted] = await Promise.all([
        remove(server.as(sellerPrincipal(stall.userId, stall.sellerId)), {}),
        ...drafts.map(({ body }, n) => post(`/${body.id}/finalize`, buyers[n]?.headers ?? {})),
      ])
      const open = await db
        .selectFrom('reservations')
        .select('id')
        .where('sellerId', '=', stall.sellerId)
        .where('status', '=', 'pending')
        .execute()
      expect(open.length === 0).toBe(deleted?.status === 204)
    }
  })
})

describe('the export', () => {
  test('is a file with what belongs to the person and nothing of others', async () => {
    const stall = await makeOffer(db)
    const { email, headers } = await person()
    await reserved(stall, headers, [2], { contactPhone: '+48600111222' })
    const { reply, data } = await exportCsv(headers)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="kram-moje-dane.json"')
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    expect(data).toMatchObject({
      account: { email, display_name: 'Jadwiga Malinowska' },
      reservations: [
        { contact_phone: '+48600111222', lines: [{ productName: offerItemAt(stall) ? 'Jajka' : '', quantity: 2 }] },
      ],
      stall: null,
    })
    expect(reply.body).not.toMatch(/hash/)

    const { reply: sellers } = await exportCsv(sellerOf(stall))
    expect(sellers.body).toContain('"total": 2500')
    expect(sellers.body).not.toMatch(/600111222|Jadwiga/)
  })

  test('of somebody who did nothing is empty, whatever others have', async () => {
    const stall = await makeOffer(db)
    const { userId, headers } = await person()
    const { id: reservationId } = await reserved(stall, headers, [1])
    const hash = (n: number) => Buffer.alloc(32, n)
    const session = { tokenHash: hash(1), userId, expiresAt: new Date(Date.now() + 60_000) }
    await db.insertInto('sessions').values(session).execute()
    const device = { userId, platform: 'web', token: 't', tokenHash: hash(2), sessionHash: hash(1) }
    await db.insertInto('pushTokens').values(device).execute()
    const picture = { userId, key: 'k'.repeat(32), width: 1, height: 1, bytes: 1 }
    await db.insertInto('uploads').values(picture).execute()
    const words = { reservationId, author: 'buyer', authorId: userId, body: 'Będę o ósmej' }
    await db.insertInto('comments').values(words).execute()
    const notification = { userId, topic: 'comment', kind: 'comment', title: 'T', body: 'B', path: '/', dedupKey: 'k' }
    await db.insertInto('notifications').values(notification).execute()
    await db.insertInto('notificationPreferences').values({ userId }).execute()
    const notice = { reporterId: userId, targetType: 'offer', targetId: 1, targetLabel: 'O', reason: 'other' }
    await db
      .insertInto('reports')
      .values({ ...notice, explanation: 'E' })
      .execute()
    await db.insertInto('favouriteOffers').values({ userId, offerId: stall.offerId }).execute()
    await db.insertInto('favouriteSellers').values({ userId, sellerId: stall.sellerId }).execute()
    await db.insertInto('alerts').values({ userId, name: 'Szukam', wish: 'w', followed: true }).execute()
    const consent = { userId, channel: 'email', given: true, wording: 1, source: 'search' }
    await db.insertInto('alertConsents').values(consent).execute()
    await db.insertInto('socialIdentities').values({ userId, provider: 'facebook', providerId: '1' }).execute()
    const home = { userId, houseNumber: '5', postalCode: '05-600', town: 'Grójec', latitude: 51.9, longitude: 20.9 }
    await db.insertInto('addresses').values(home).execute()
    const empty = ({ exportedAt: _exportedAt, account: _account, ...parts }: Record<string, unknown>) =>
      Object.keys(parts).filter((part) => parts[part] === null || JSON.stringify(parts[part]) === '[]')

    const newcomer = (await exportCsv((await person()).headers)).data
    expect(empty(newcomer)).toHaveLength(Object.keys(newcomer).length - 2)
    // The one beside has something nearly everywhere, so that the silence above says something.
    expect(empty((await exportCsv(headers)).data)).toEqual(['stall', 'priceChanges'])
  })

  test('knows every table that names a user', async () => {
    const { rows } = await sql<{ name: string }>`select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'sellers'::regclass) order by 1`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([
      // Single-use links: hashes only, nothing to hand out.
      'account_tokens',
      'addresses',
      'alert_consents',
      // When the next message is due.
      'alert_digests',
      'alert_matches',
      'alerts',
      // The secret of a calendar link: its hash only.
      'calendar_feeds',
      'comments',
      'day_changes',
      'favourite_offers',
      'favourite_sellers',
      'inventories',
      'locations',
      'notification_preferences',
      'notifications',
      'offers',
      'price_history',
      'products',
      'push_tokens',
      // What a seller deleted stays for an hour, for "Cofnij" alone.
      'removed_things',
      'reports',
      'reservations',
      'schedules',
      'sellers',
      'sessions',
      'social_identities',
      'stock_movements',
      // The hash of the secret in a letter, nothing to hand out.
      'unsubscribe_links',
      'uploads',
    ])
  })
})
