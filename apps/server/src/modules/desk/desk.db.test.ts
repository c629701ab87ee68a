import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Desk, DeadMessage, Installation } from '@kram/contract/desk/schemas'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { registerReservations } from '#modules/reservations'
import { countFigures, deskJobs } from './desk.jobs.ts'
import { registerDesk } from './desk.routes.ts'
import { listDead } from './messages.readmodel.ts'
import { readWaiting } from './waiting.readmodel.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
const finding = { check: 'node', level: 'warning', says: 'old', advice: 'Update it.' } as const
registerDesk(server.api, { ...server.deps, publicUrl: 'https://kram.test', examine: async () => [finding] })
registerReservations(server.api, server.deps)
const call = createCall(server.inject)
const { reserved, newBuyer } = reservationClient(db, server)
const adminId = await insertUser(db, { isAdmin: true })
const admin = server.as(adminPrincipal(adminId))
const desk = async (headers = admin): Promise<Desk> => (await call('GET', '/api/desk', headers)).body

const insertDead = async (payload: object, lastError: string) =>
  (
    await db
      .insertInto('outboxMessages')
      .values({ topic: 'email', payload: JSON.stringify(payload), attempts: 53, deadAt: new Date(), lastError })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('what waits has its deadline, and what went wrong follows', async () => {
  const { offerId } = await insertReservableOffer(db)
  const report = {
    targetType: 'offer',
    targetId: offerId,
    targetLabel: 'Nalewka',
    reason: 'forbidden',
    explanation: 'x',
  }
  await db
    .insertInto('reports')
    .values([
      { ...report, createdAt: new Date('2026-11-27T10:00:00Z') },
      { ...report, targetLabel: 'Rozpatrzona', measure: 'none', decision: 'x', decidedAt: new Date() },
    ])
    .execute()
  await insertDead({ to: 'jan@kram.test', subject: 'Rezerwacja', content: {} }, 'Error: no route')
  await db.insertInto('jobs').values({ name: 'broken', lastError: 'Error: x', lastStartedAt: new Date() }).execute()

  const { waiting, counts } = await desk()
  expect(counts).toMatchObject({ reports: 1, messages: 1, jobs: 1 })
  expect(waiting).toMatchObject([
    { kind: 'report', title: 'Nalewka', dueAt: '2026-12-01T10:00:00.000Z' },
    { kind: 'messages', number: 1, dueAt: null },
    { kind: 'jobs', detail: 'broken' },
    { kind: 'sellers', number: 1 },
  ])
})

test('figures are counted by week and voivodeship, again without adding up', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const buyer = await newBuyer()
  await reserved(fixture, buyer.headers)
  const { id } = await reserved(fixture, buyer.headers)
  const now = server.clock.now()
  await db.updateTable('reservations').set({ submittedAt: now }).execute()
  await db.updateTable('reservations').set({ status: 'expired' }).where('id', '=', id).execute()
  await db.updateTable('sellers').set({ createdAt: now }).execute()
  await countFigures({ db, clock: server.clock })
  const [job] = deskJobs({ db, clock: server.clock })
  await job?.run(AbortSignal.timeout(60_000))

  const { weeks, voivodeships, countedAt } = await desk()
  expect(countedAt).toEqual(expect.any(String))
  const sellers = await db.selectFrom('sellers').select('id').execute()
  expect(weeks.at(-1)?.figures).toEqual({
    newSellers: sellers.length,
    liveOffers: 2,
    reservations: 2,
    unanswered: 1,
    noShows: 0,
  })
  expect(voivodeships.map(({ figures }) => figures.reservations).reduce((a, b) => (a ?? 0) + (b ?? 0))).toBe(2)
})

test('a dead message is sent again once, with an entry of the audit', async () => {
  const id = await insertDead({ to: 'ola@kram.test', subject: 'Kod', content: {} }, 'Error: refused')
  const list = async (): Promise<DeadMessage[]> => (await call('GET', '/api/desk/dead-messages', admin)).body.items
  expect((await list())[0]).toMatchObject({ id, to: 'ola@kram.test', subject: 'Kod', error: 'Error: refused' })
  const page = await call('GET', '/api/desk/dead-messages?limit=1', admin)
  const next = await call('GET', `/api/desk/dead-messages?limit=1&cursor=${page.body.nextCursor}`, admin)
  expect(next.body.items).toHaveLength(1)
  expect(next.body.items[0].id).not.toBe(id)

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('POST', `/api/desk/dead-messages/${id}/send-again`, admin, {})),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect((await list()).map((message) => message.id)).not.toContain(id)
  const acts = await db.selectFrom('auditEntries').select('act').where('targetId', '=', id).execute()
  expect(acts).toEqual([{ act: 'messageSentAgain' }])
  const row = await db.selectFrom('outboxMessages').select(['attempts', 'deadAt']).where('id', '=', id).execute()
  expect(row).toEqual([{ attempts: 0, deadAt: null }])
})

test('the installation: jobs that failed first, checks, sizes', async () => {
  const reply = await call('GET', '/api/desk/installation', admin)
  expect(reply).toMatchObject({ status: 200 })
  const { jobs, checks, sizes, versions } = reply.body as Installation
  expect(jobs[0]).toMatchObject({ name: 'broken', error: 'Error: x' })
  expect(checks).toEqual([finding])
  expect(sizes.databaseBytes).toBeGreaterThan(1_000_000)
  expect(sizes.tables).toHaveLength(8)
  expect(versions.schema).toMatch(/^\d{14}$/)
})

test('the newest entries of the audit are for those who may read it', async () => {
  expect((await desk(server.as(adminPrincipal(adminId, 'auditor')))).acts.length).toBeGreaterThan(0)
  expect((await desk(server.as(adminPrincipal(adminId, 'support')))).acts).toEqual([])
})

test('what waits is read from indexes', async () => {
  const plans: string[] = []
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const compiled = [
      sql`explain select * from reports where decided_at is null order by id limit 12`,
      sql`explain select count(*) from outbox_messages where dead_at is not null`,
      sql`explain select id from outbox_messages where dead_at is not null order by dead_at desc, id desc limit 20`,
      sql`explain select count(*) from reservations where submitted_at >= now() - interval '35 days'`,
    ]
    for (const plan of compiled) {
      const { rows } = await plan.execute(tx)
      plans.push(JSON.stringify(rows))
    }
  })
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/)
  expect(await listDead(db, 1, null)).toHaveLength(1)
  expect(await readWaiting(db, 1)).toMatchObject({ openReports: 1 })
})
