import {
  insertAccount,
  insertApiKey,
  insertOperatorRows,
  insertPasskey,
  insertReservableOffer,
  insertStanding,
  insertWebhook,
  PASSWORD,
} from '#testing/factories'
import { PUBLIC_URL } from '#testing/clients/accounts'
import { offerItemAt, reservationBody, reservationClient, type Headers } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { buyerPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerReservations } from '#modules/reservations'
import { inTransaction } from '#platform/database'
import { recordAct } from '#modules/audit/records'
import { noFacebook } from '#platform/auth'
import { registerAccounts } from '../accounts.routes.ts'
import { EXCEPTIONS, PERSONAL_TABLES } from './personal-tables.ts'

const { db } = await testDatabase({ max: 20 })
const server = testApi({ db, limitFactor: 1000 })
registerAccounts(server.api, { ...server.deps, facebook: noFacebook, publicUrl: PUBLIC_URL })
registerReservations(server.api, server.deps)
const { reserved, post, act } = reservationClient(db, server)

/** Part of every value that identifies the user; it must not be found anywhere after the erasure. */
const canaryOf = (userId: number): string => `Kanarek${userId}x`

const exportOf = async (headers: Headers) => {
  const reply = await server.inject({ method: 'GET', url: '/api/account/export', headers })
  return { reply, data: JSON.parse(reply.body) as Record<string, unknown> }
}

/** Personal data of a user in every table that has such data. */
async function fillUserTables(userId: number, offer: { offerId: number; sellerId: number }) {
  const canary = canaryOf(userId)
  const hash = (n: number) => Buffer.alloc(32, userId + n)
  const expiresAt = new Date(Date.now() + 60_000)
  await db
    .insertInto('sessions')
    .values({ tokenHash: hash(1), userId, expiresAt, userAgent: canary })
    .execute()
  const link = { tokenHash: hash(5), userId, kind: 'email', newEmail: `nowy.${canary}@kram.test`, expiresAt }
  await db.insertInto('accountTokens').values(link).execute()
  const known = { userId, secretHash: Buffer.alloc(32, userId), createdAt: new Date(), lastUsedAt: new Date() }
  await db.insertInto('loginDevices').values(known).execute()
  await insertPasskey(db, userId, { name: canary })
  await insertApiKey(db, userId)
  await insertWebhook(db, { userId, sellerId: offer.sellerId })
  const device = { userId, platform: 'web', token: canary, tokenHash: hash(2), sessionHash: hash(1) }
  await db.insertInto('pushTokens').values(device).execute()
  await db
    .insertInto('uploads')
    .values({ userId, key: `${userId}`.padEnd(32, 'k'), width: 1, height: 1, bytes: 1 })
    .execute()
  const notification = { userId, topic: 'comment', kind: 'comment', title: canary, body: 'B', path: '/', dedupKey: 'k' }
  await db.insertInto('notifications').values(notification).execute()
  await db.insertInto('notificationPreferences').values({ userId }).execute()
  const report = { reporterId: userId, targetType: 'offer', targetId: 1, targetLabel: 'O', reason: 'other' }
  await db
    .insertInto('reports')
    .values({ ...report, explanation: 'E' })
    .execute()
  const at = new Date()
  await inTransaction(db, (tx) => recordAct(tx, { act: 'apiKeyCreated', by: { userId, network: '192.0.2.0/24' }, at }))
  await db.insertInto('favouriteOffers').values({ userId, offerId: offer.offerId }).execute()
  await db.insertInto('favouriteSellers').values({ userId, sellerId: offer.sellerId }).execute()
  const { sellerId: blocked } = await insertReservableOffer(db)
  await db.insertInto('blocks').values({ sellerId: blocked, blockedBy: 'buyer', buyerId: userId }).execute()
  const alert = await db
    .insertInto('alerts')
    .values({ userId, name: canary, criteriaKey: canary, followed: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('alertMatches').values({ alertId: alert.id, offerId: offer.offerId, userId }).execute()
  await db.insertInto('alertDigests').values({ userId }).execute()
  await db
    .insertInto('alertConsents')
    .values({ userId, channel: 'email', granted: true, wording: 1, source: 'search' })
    .execute()
  await db
    .insertInto('socialIdentities')
    .values({ userId, provider: 'facebook', providerId: `${canary}-${userId}` })
    .execute()
  const home = {
    userId,
    street: canary,
    houseNumber: '5',
    postalCode: '05-600',
    town: 'Grójec',
    latitude: 51.9,
    longitude: 20.9,
  }
  await db.insertInto('addresses').values(home).execute()
  await db
    .insertInto('calendarFeeds')
    .values({ userId, secretHash: hash(3) })
    .execute()
  await db
    .insertInto('unsubscribeLinks')
    .values({ userId, secretHash: hash(4), topic: 'comment' })
    .execute()
}

/** The profile of the seller and what identifies them in other tables. */
async function fillSellerTables(sellerId: number, locationId: number, userId: number) {
  const canary = canaryOf(userId)
  await db
    .updateTable('sellers')
    .set({
      name: canary,
      tagline: canary,
      legalName: canary,
      publicAddress: canary,
      contactEmail: `${canary}@kram.test`,
    })
    .where('id', '=', sellerId)
    .execute()
  await db
    .updateTable('locations')
    .set({ name: canary, street: canary, directions: canary })
    .where('id', '=', locationId)
    .execute()
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({ userId, key: `${userId}`.padEnd(32, 'p'), width: 1, height: 1, bytes: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('absences')
    .values({ sellerId, fromDate: '2027-01-04', toDate: '2027-01-06', note: 'Urlop' })
    .execute()
  await db.insertInto('locationPictures').values({ locationId, position: 0, uploadId }).execute()
  await db
    .insertInto('searchSuggestions')
    .values({ kind: 'seller', foldedName: 'kanarek', sellerId, name: canary })
    .execute()
}

/** A user who buys and sells and has data in every table of the product. */
async function personWithData() {
  const own = await insertReservableOffer(db)
  const other = await insertReservableOffer(db)
  const userId = own.userId
  const canary = canaryOf(userId)
  const email = `${canary}@kram.test`
  const password = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', await insertAccount(db, `haslo${userId}@kram.test`))
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ email, displayName: canary, ...password })
    .where('id', '=', userId)
    .execute()
  const headers = server.as(sellerPrincipal(userId, own.sellerId)) as Headers
  const contact = { contactPhone: '+48600111222', note: canary }
  const { id } = await reserved(other, headers, [2], contact)
  await act(id, 'cancel', headers, { version: 2 })
  const draft = (await post('', headers, reservationBody(other, [1]))).body
  await db.insertInto('waitingListEntries').values({ reservationId: draft.id }).execute()
  const statement = { reservationId: id, kind: 'withdrawal', name: canary, email }
  await db.insertInto('buyerStatements').values(statement).execute()
  const standingId = await insertStanding(db, other, userId)
  await db.updateTable('standingReservations').set({ note: canary }).where('id', '=', standingId).execute()
  await db.insertInto('standingDates').values({ standingId, date: '2027-01-09', state: 'skipped' }).execute()
  const { offerItemId } = offerItemAt(own)
  await db.insertInto('standingLimits').values({ offerItemId, sellerId: own.sellerId, units: 5 }).execute()
  await db.insertInto('reviews').values({ reservationId: id, sellerId: other.sellerId, stars: 4 }).execute()
  await db
    .insertInto('comments')
    .values({ reservationId: id, author: 'buyer', authorId: userId, body: 'Będę' })
    .execute()
  await insertOperatorRows(db, { ...own, reservationId: id, note: canary })
  await fillUserTables(userId, other)
  const { locationId } = await db
    .selectFrom('schedules')
    .innerJoin('occurrences', 'occurrences.scheduleId', 'schedules.id')
    .select('locationId')
    .where('occurrences.id', '=', own.occurrenceId)
    .executeTakeFirstOrThrow()
  await fillSellerTables(own.sellerId, locationId ?? 0, userId)
  return { userId, sellerId: own.sellerId, headers, email, reservationId: id }
}

/** Every table that refers to a user, a seller or a reservation, or has a column named like personal data. */
async function tablesAboutPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
      exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
        and k.confrelid in ('users'::regclass, 'sellers'::regclass, 'reservations'::regclass))
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(^|_)(e?mail|phone|contact|recipient|audience|actor|principal|author|reporter|street|address|nip|name|user|payload|answer|response)($|_)'))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || JSON.stringify(value) === '[]'

/** The values under a key of objects, lists flattened, without empty ones. */
const valuesAt = (objects: unknown[], key: string): unknown[] =>
  objects.flatMap((each) => (each as Record<string, unknown>)[key]).filter((value) => !isEmpty(value))

test('every table about people is listed with its export and its erasure, or with a reason for the exception', async () => {
  const listed = [...Object.keys(PERSONAL_TABLES), ...Object.keys(EXCEPTIONS)]
  expect(listed.toSorted()).toEqual(await tablesAboutPeople())
})

test('the export has rows of every table that is to be exported, and no data of other users', async () => {
  const { headers } = await personWithData()
  const { reply, data } = await exportOf(headers)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="kram-moje-dane.json"')
  expect(reply.body).not.toMatch(/hash/)
  const parts = Object.values(PERSONAL_TABLES).flatMap(({ exported }) => ('part' in exported ? [exported.part] : []))
  expect(parts.filter((path) => path.split('.').reduce(valuesAt, [data]).length === 0)).toEqual([])

  const newcomerId = await insertAccount(db, `nowa${Date.now()}@kram.test`)
  const newcomer = (await exportOf(server.as(buyerPrincipal(newcomerId)) as Headers)).data
  const notEmpty = Object.entries(newcomer).filter(([, value]) => !isEmpty(value))
  expect(notEmpty.map(([part]) => part).toSorted()).toEqual(['account', 'exportedAt'])
})

test('a seller’s export contains nothing that identifies their buyers', async () => {
  const offer = await insertReservableOffer(db)
  const buyer = server.as(
    buyerPrincipal(await insertAccount(db, 'kupujaca@kram.test', { displayName: 'Jadwiga' })),
  ) as Headers
  await reserved(offer, buyer, [2], { contactPhone: '+48600111222' })
  const { reply } = await exportOf(server.as(sellerPrincipal(offer.userId, offer.sellerId)) as Headers)
  expect(reply.body).toContain('"total": 2500')
  expect(reply.body).not.toMatch(/600111222|Jadwiga/)
  expect(offerItemAt(offer)).toBeDefined()
})

test('the erasure leaves nothing that identifies the user, except where a reason is given', async () => {
  const { userId, headers } = await personWithData()
  const reply = await server.inject({ method: 'DELETE', url: '/api/account', headers, payload: { password: PASSWORD } })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])

  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const left = []
  for (const { name } of tables) {
    if (name in EXCEPTIONS) continue
    const { rows } = await sql`select from ${sql.table(name)} t where t::text ilike ${`%${canaryOf(userId)}%`}`.execute(
      db,
    )
    if (rows.length > 0) left.push(name)
  }
  expect(left).toEqual([])

  for (const [name, { erased }] of Object.entries(PERSONAL_TABLES)) {
    if (erased !== 'deleted') continue
    const { rows } = await sql<{ column: string }>`select a.attname as column from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid = ${name}::regclass and k.confrelid = 'users'::regclass`.execute(db)
    for (const { column } of rows) {
      const found = await sql`select from ${sql.table(name)} where ${sql.id(column)} = ${userId}`.execute(db)
      expect([name, found.rows.length]).toEqual([name, 0])
    }
  }
})
