import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { hashToken, newUuid } from '#platform/security'
import { inTransaction } from '#platform/database'
import { adminPrincipal, buyerPrincipal, guestPrincipal } from '#testing/http/test-api'
import { bearer, testAccounts } from '#testing/clients/accounts'
import { testDatabase } from '#testing/database/test-database'
import { insertAccount, insertGuestReservation, insertReservableOffer, insertUser, PASSWORD } from '#testing/factories'
import { registerApiKeys } from '#modules/api-keys'
import { registerReports } from '#modules/reports'
import { registerReservations } from '#modules/reservations'
import { registerSuspensions } from '#modules/suspensions'
import { auditJobs } from './audit.jobs.ts'
import { registerAudit } from './audit.routes.ts'
import { verifyChain } from './chain/index.ts'
import { type Actor, recordAct } from './records/index.ts'

const { db } = await testDatabase({ max: 12 })
const server = testAccounts(db)
const { api, get, post, send, as, deps, clock } = server
for (const register of [registerAudit, registerApiKeys, registerReports, registerReservations, registerSuspensions])
  register(api, deps)

const NETWORK = '198.51.100.0/24'
const adminId = await insertAccount(db, 'szefowa@kram.test', { isAdmin: true, displayName: 'Szefowa' })
const admin = as(adminPrincipal(adminId))

type Entry = Record<string, unknown> & { id: number }
const entries = async (query = '') => (await get(`/api/audit${query}`, admin)).body.items as Entry[]
const newest = async () => (await entries('?limit=1'))[0]
const record = (by: Actor, at = clock.now()) =>
  inTransaction(db, (tx) => recordAct(tx, { act: 'apiKeyCreated', by, at }))

/** Changes rows as somebody who owns the tables may, past the triggers. */
const asOwner = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (tx) => {
    await sql`alter table audit_entries disable trigger user`.execute(tx)
    await statement.execute(tx)
    await sql`alter table audit_entries enable trigger user`.execute(tx)
  })

beforeEach(async () => {
  clock.set('2026-11-20T12:00:00+01:00')
  await db.transaction().execute(async (tx) => {
    await sql`alter table audit_entries disable trigger user; `.execute(tx)
    await sql`alter table audit_chain disable trigger user`.execute(tx)
    await sql`delete from audit_entries`.execute(tx)
    await sql`update audit_chain set last_id = 0, last_hash = sha256('x'), anchor_id = 0, anchor_hash = sha256('x')`.execute(
      tx,
    )
    await sql`alter table audit_entries enable trigger user`.execute(tx)
    await sql`alter table audit_chain enable trigger user`.execute(tx)
  })
})

describe('an entry is written with', () => {
  test('the login of an operator, and not with that of others', async () => {
    await insertAccount(db, 'zwykla@kram.test')
    await post('/api/auth/login', { email: 'zwykla@kram.test', password: PASSWORD })
    expect(await entries()).toEqual([])
    await post('/api/auth/login', { email: 'szefowa@kram.test', password: PASSWORD }, {}, '198.51.100.7')
    expect(await entries()).toEqual([
      {
        id: 1,
        at: '2026-11-20T11:00:00.000Z',
        act: 'operatorLogin',
        source: 'user',
        actor: { id: adminId, name: 'Szefowa' },
        network: NETWORK,
        subject: { id: adminId, name: 'Szefowa' },
        target: null,
        changes: [{ field: 'method', before: null, after: 'password' }],
        reason: null,
      },
    ])
  })

  test('a block and its end', async () => {
    const id = await insertUser(db, { displayName: 'Jan' })
    await post(`/api/users/${id}/block`, { reason: 'Cudze jajka.' }, admin, '198.51.100.7')
    expect(await newest()).toMatchObject({
      act: 'userBlocked',
      network: NETWORK,
      subject: { id, name: 'Jan' },
      target: { type: 'user', id },
      changes: [{ field: 'blocked', before: 'nie', after: 'tak' }],
      reason: 'Cudze jajka.',
    })
    await post(`/api/users/${id}/unblock`, {}, admin)
    expect(await newest()).toMatchObject({ act: 'userUnblocked', subject: { id } })
    expect((await post('/api/users/999999/block', { reason: 'x' }, admin)).status).toBe(404)
    expect(await entries()).toHaveLength(2)
  })

  test('a decision on a report, and the block that it is', async () => {
    const { offerId, userId } = await insertReservableOffer(db)
    const report = { targetType: 'offer', targetId: offerId, targetLabel: 'x', reason: 'other', explanation: 'x' }
    const { id } = await db.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow()
    const decide = (given: object) => post(`/api/reports/${id}/decide`, { ground: 'lawFraud', ...given }, admin)
    await decide({ version: 1, measure: 'blockAccount', decision: 'Oszustwo.' })
    expect(await entries()).toMatchObject([
      { act: 'userBlocked', subject: { id: userId }, reason: 'Oszustwo.' },
      {
        act: 'reportDecided',
        subject: { id: userId },
        target: { type: 'report', id },
        changes: [{ field: 'measure', before: null, after: 'blockAccount' }],
      },
    ])
    expect((await decide({ version: 2, measure: 'none', decision: 'x' })).status).toBe(409)
    expect(await entries()).toHaveLength(2)
  })

  test('the export and the deletion of an account', async () => {
    const id = await insertAccount(db, 'jadwiga@kram.test', { displayName: 'Jadwiga' })
    const own = as(buyerPrincipal(id))
    expect((await get('/api/account/export', own)).body.audit).toEqual([])
    expect((await get('/api/account/export', { ...own, 'sec-purpose': 'prefetch' })).status).toBe(400)
    await send('DELETE', '/api/account', own, { password: PASSWORD })
    expect(await entries()).toMatchObject([
      { act: 'accountErased', actor: { id, name: 'Użytkownik usunięty' } },
      { act: 'accountExported', actor: { id } },
    ])
  })

  test('API keys', async () => {
    const { userId } = await insertReservableOffer(db)
    const session = bearer(await openSession(userId))
    const body = { name: 'Kasa', scopes: ['offers:read'], lastDay: '2026-12-31' }
    const { id } = (await post('/api/api-keys', body, session)).body
    await send('DELETE', `/api/api-keys/${id}`, session)
    expect((await send('DELETE', `/api/api-keys/${id}`, session)).status).toBe(404)
    expect(await entries()).toMatchObject([
      { act: 'apiKeyRevoked', target: { type: 'apiKey', id } },
      { act: 'apiKeyCreated', changes: [{ field: 'scopes', before: null, after: 'offers:read' }] },
    ])
  })

  test('a reservation that the operator cancels, and a guest’s erasure', async () => {
    const uuidHash = hashToken(newUuid())
    const id = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash })
    await db.updateTable('reservations').set({ status: 'accepted' }).where('id', '=', id).execute()
    const { version } = await db
      .selectFrom('reservations')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const reply = await post(`/api/reservations/${id}/actions/cancel`, { reason: 'Oszustwo', version }, admin)
    expect(reply.status).toBe(200)
    expect(await newest()).toMatchObject({
      act: 'reservationCancelled',
      target: { type: 'reservation', id },
      changes: [{ field: 'status', before: 'accepted', after: 'cancelled' }],
      reason: 'Oszustwo',
    })
    expect((await post(`/api/reservations/${id}/forget`, {}, as(guestPrincipal(id)))).status).toBe(204)
    const [erased] = await entries('?act=guestErased')
    expect(erased).toMatchObject({ source: 'guest', actor: null, network: null, target: { id } })
  })

  test('its own export as a table', async () => {
    await record({ userId: adminId, network: NETWORK })
    const { body } = await get('/api/audit/export?act=apiKeyCreated', admin)
    expect(body.split('\r\n')).toHaveLength(3)
    expect(body).toContain('"Szefowa"')
    expect(await newest()).toMatchObject({ act: 'auditExported', changes: [{ field: 'rows', after: '1' }] })
  })
})

describe('the list', () => {
  test('has pages and filters', async () => {
    const other = await insertAccount(db, 'inna@kram.test')
    for (const [n, by] of ([{ userId: adminId }, 'command', { userId: other }, 'guest'] as Actor[]).entries())
      await record(by, new Date(Date.UTC(2026, 10, 17 + n, 23, 30)))
    const page = (await get('/api/audit?limit=3', admin)).body
    expect(page.items.map(({ id }: Entry) => id)).toEqual([4, 3, 2])
    expect((await get(`/api/audit?limit=3&cursor=${page.nextCursor}`, admin)).body).toMatchObject({
      items: [{ id: 1 }],
      nextCursor: null,
    })
    const ids = async (query: string) => (await entries(query)).map(({ id }) => id)
    expect(await ids('?person=inna%40KRAM.test')).toEqual([3])
    expect(await ids(`?person=${adminId}`)).toEqual([1])
    expect(await ids('?person=nikt%40kram.test')).toEqual([])
    expect(await ids('?act=userBlocked')).toEqual([])
    // Half past eleven in London is the next day in Poland.
    expect(await ids('?from=2026-11-19&to=2026-11-20')).toEqual([3, 2])
    expect((await get('/api/audit?act=nothing', admin)).status).toBe(400)
    expect((await get('/api/audit?from=2026-02-30', admin)).status).toBe(400)
    expect((await get('/api/audit?cursor=x', admin)).status).toBe(400)
  })

  test('names a person once for what they did to themselves', async () => {
    await inTransaction(db, (tx) =>
      recordAct(tx, { act: 'accountExported', by: { userId: adminId }, at: clock.now(), subjectId: adminId }),
    )
    expect(await entries(`?person=${adminId}`)).toHaveLength(1)
  })
})

describe('the chain', () => {
  test('has no gap and no fork when many act at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        // Some acts fail after their entry.
        inTransaction(db, async (tx) => {
          await recordAct(tx, { act: 'apiKeyCreated', by: { userId: n + 1 }, at: clock.now() })
          if (n % 4 === 0) throw new Error('undone')
        }).catch(() => undefined),
      ),
    )
    expect(await verifyChain(db)).toMatchObject({ entries: 30, lastId: 30, fault: null })
  })

  test('refuses changes, deletions and forged hashes', async () => {
    await record('command')
    for (const statement of [
      sql`update audit_entries set reason = 'x'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
      sql`delete from audit_chain`,
      sql`truncate audit_chain`,
      sql`update audit_chain set last_id = 0`,
      sql`update audit_chain c set anchor_id = e.id, anchor_hash = e.hash from audit_entries e`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('audit entries cannot be changed or deleted')
    await sql`insert into audit_entries (id, at, act, source, hash) values (77, now(), 'apiKeyCreated', 'command', 'x')`.execute(
      db,
    )
    expect(await verifyChain(db)).toMatchObject({ lastId: 2, fault: null })
  })

  test('shows what was changed, removed, cut off or written anew past the triggers', async () => {
    for (let n = 0; n < 5; n += 1) await record('command')
    await asOwner(sql`update audit_entries set reason = 'x' where id = 3`)
    expect((await verifyChain(db)).fault).toEqual({ id: 3, kind: 'changed' })
    await asOwner(
      sql`update audit_entries set hash = sha256(convert_to(audit_entry_text(audit_entries), 'UTF8')) where id = 3`,
    )
    expect((await verifyChain(db)).fault).toEqual({ id: 4, kind: 'foreign' })
    await asOwner(sql`delete from audit_entries where id = 3`)
    expect((await verifyChain(db)).fault).toEqual({ id: 3, kind: 'missing' })
    await asOwner(sql`delete from audit_entries where id > 2`)
    expect((await verifyChain(db)).fault).toEqual({ id: 3, kind: 'missing' })
    await expect(auditJobs(deps)[0]?.run(new AbortController().signal)).rejects.toThrow('entry 3 is missing')
  })

  test('can be checked after old entries are deleted', async () => {
    for (const at of ['2020-01-01', '2020-01-02', '2026-11-19', '2026-11-20']) await record('command', new Date(at))
    await auditJobs(deps)[0]?.run(new AbortController().signal)
    expect((await entries()).map(({ id }) => id)).toEqual([4, 3])
    expect(await verifyChain(db)).toMatchObject({ entries: 2, lastId: 4, fault: null })
    await record('command')
    await asOwner(sql`delete from audit_entries where id = 3`)
    expect((await verifyChain(db)).fault).toEqual({ id: 3, kind: 'missing' })
  })
})

/** A login that leaves no entry: of somebody who is no operator. */
async function openSession(userId: number) {
  const email = `sprzedaje${userId}@kram.test`
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ email, passwordHash, emailVerifiedAt: new Date() })
    .where('id', '=', userId)
    .execute()
  return server.logIn(email)
}
