import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  APPEAL_MONTHS,
  APPEAL_WORKING_DAYS,
  MISUSE_MONTHS,
  MISUSE_SUSPENSION_DAYS,
  STRIKE_MONTHS,
} from '@kram/contract/reports/periods'
import { misuseStepOf, STRIKE_STEPS } from '@kram/contract/reports/strike-steps'
import { CONTACT_DAYS, CONTACT_RETENTION_MONTHS, DRAFT_DAYS } from '@kram/contract/reservations/periods'
import { REVIEW_CHANGE_DAYS } from '@kram/contract/reviews/limits'
import { COMPLAINT_ANSWER_DAYS, WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { PUBLIC_URL } from '#testing/clients/accounts'
import { reservationBody } from '#testing/clients/reservations'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { createCall } from '#testing/http/call'
import { adminPrincipal, buyerPrincipal, sellerPrincipal } from '#testing/http/test-api'
import { registerAccounts } from '#modules/accounts'
import { noFacebook } from '#platform/auth'
import { legalJobs, legalMessageHandlers } from './legal.jobs.ts'
import { registerLegal } from './legal.routes.ts'

const { db } = await testDatabase({ max: 20 })
const { server, post, reserved, newBuyer } = reservationEmailClient(db)
registerLegal(server.api, server.deps)
registerAccounts(server.api, { ...server.deps, facebook: noFacebook, publicUrl: PUBLIC_URL })
const call = createCall(server.inject)
const adminId = await insertUser(db, { isAdmin: true, operatorRole: 'administrator' })
const admin = server.as(adminPrincipal(adminId))

const TEXT = '## Czym jest Kram\n\nPlatforma.\n\n## Zmiany\n\nUprzedzamy.'
const inThreeWeeks = '2026-12-11'

/** The draft that comes with the migrations, for an administrator to publish. */
const migrated = await db.selectFrom('legalVersions').select('body').where('publishedAt', 'is', null).execute()

const newDraft = async (kind = 'terms') => (await call('POST', '/api/legal/versions', admin, { kind })).body
const save = async (draft: { id: number; version: number }, changeNote = 'Krócej.', body = TEXT) =>
  call('PUT', `/api/legal/versions/${draft.id}`, admin, { body, changeNote, version: draft.version })
const publish = async (draft: { id: number; version: number }, body: object = {}) =>
  call('POST', `/api/legal/versions/${draft.id}/publish`, admin, {
    effectiveOn: inThreeWeeks,
    version: draft.version,
    ...body,
  })
const published = async (kind = 'terms', body: object = {}) => {
  const { body: saved } = await save(await newDraft(kind))
  return (await publish(saved, body)).body
}
const announce = async () => legalJobs({ ...server.deps, publicUrl: PUBLIC_URL })[0]?.run(AbortSignal.timeout(60_000))
const emailsTo = async (email: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select payload ->> 'subject' as subject, payload::text as text from outbox_messages
    where topic = 'email' and payload ->> 'to' = ${email} order by id`.execute(db)
  return rows
}
const acceptancesOf = (column: 'userId' | 'reservationId', id: number) =>
  db
    .selectFrom('legalAcceptances')
    .innerJoin('legalVersions', 'legalVersions.id', 'legalAcceptances.versionId')
    .select(['kind', 'number', 'surface'])
    .where(column, '=', id)
    .orderBy('legalAcceptances.id')
    .execute()

beforeEach(async () => {
  await db.deleteFrom('legalAcceptances').execute()
  await sql`delete from legal_versions where id > 2`.execute(db)
  await db.deleteFrom('outboxMessages').execute()
})

test('the draft of the terms says how strikes, appeals and refused notices work', () => {
  const [draft, ...others] = migrated
  const body = draft?.body ?? ''
  expect(others).toEqual([])
  for (const line of [
    `w ciągu ${APPEAL_MONTHS} miesięcy`,
    `w ciągu ${APPEAL_WORKING_DAYS} dni roboczych`,
    `Liczy się ono przez ${STRIKE_MONTHS} miesięcy`,
    `w ciągu ${MISUSE_MONTHS} miesięcy złoży co najmniej 2 zgłoszenia`,
    `możemy przez ${MISUSE_SUSPENSION_DAYS} dni nie przyjmować`,
    ...STRIKE_STEPS.map(({ text }) => text),
  ])
    expect(body).toContain(line)
  expect([misuseStepOf(2, false), misuseStepOf(2, true), misuseStepOf(3, true)]).toEqual(['warn', null, 'suspend'])
})

test('the first versions say the periods that the code keeps', async () => {
  const bodies = await db.selectFrom('legalVersions').select(['kind', 'body']).orderBy('id').limit(2).execute()
  const [terms, privacy] = bodies.map(({ body }) => body)
  for (const line of [
    `w ciągu ${WITHDRAWAL_DAYS} dni od otrzymania`,
    `odpowiada w ciągu ${COMPLAINT_ANSWER_DAYS} dni`,
    `zmieniać przez ${REVIEW_CHANGE_DAYS} dni`,
    `w ciągu ${APPEAL_MONTHS} miesięcy`,
  ])
    expect(terms).toContain(line)
  for (const line of [
    `niedokończona rezerwacja: ${DRAFT_DAYS} dni`,
    `po ${CONTACT_DAYS} dniach, usuwane po ${CONTACT_RETENTION_MONTHS} miesiącach`,
  ])
    expect(privacy).toContain(line)
})

test('an administrator edits a draft, publishes it with notice, and everybody reads old and new', async () => {
  const draft = await newDraft()
  expect(draft).toMatchObject({ state: 'draft', number: null, earliestOn: '2026-12-06', changes: [] })
  expect((await newDraft()).id).toBe(draft.id)
  expect((await publish(draft)).body.code).toBe('LEGAL_NOTE_MISSING')

  const saved = (await save(draft)).body
  expect(saved.changes).toContainEqual({ title: 'Zmiany', change: 'added' })
  expect((await save(draft)).body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2 } } })
  expect((await publish(saved, { effectiveOn: '2026-12-05' })).body.fieldErrors).toEqual([
    { property: 'effectiveOn', code: 'legalNotice' },
  ])
  const { status, body: version } = await publish(saved)
  expect([status, version]).toMatchObject([200, { number: 2, state: 'announced', effectiveOn: inThreeWeeks }])
  expect((await save(version)).body.code).toBe('LEGAL_PUBLISHED')

  const current = (await call('GET', '/api/legal/documents/terms')).body
  expect(current).toMatchObject({ number: 1, state: 'inForce', versions: [{ number: 2 }, { number: 1 }] })
  const next = (await call('GET', '/api/legal/documents/terms/versions/2')).body
  expect(next).toMatchObject({ state: 'announced', sections: [{ title: 'Czym jest Kram' }, { title: 'Zmiany' }] })
  expect((await call('GET', '/api/legal/documents/terms/versions/3')).status).toBe(404)

  server.clock.advance(22 * 24 * 3600)
  expect((await call('GET', '/api/legal/documents/terms')).body).toMatchObject({ number: 2, state: 'inForce' })
  expect((await call('GET', '/api/legal/documents/terms/versions/1')).body.state).toBe('past')
  server.clock.advance(-22 * 24 * 3600)
  const acts = await db.selectFrom('auditEntries').select('act').where('actorId', '=', adminId).orderBy('id').execute()
  expect(acts.map(({ act }) => act)).toEqual(['legalDraftCreated', 'legalPublished'])
})

test('a shorter notice needs a reason of the law', async () => {
  const { body: draft } = await save(await newDraft())
  expect((await publish(draft, { effectiveOn: '2026-11-21', shortReason: 'danger' })).body).toMatchObject({
    state: 'announced',
    shortReason: 'danger',
  })
})

test('accounts get an e-mail and a notification once, sellers with their way out; a withdrawal tells them, too', async () => {
  const { userId } = await insertReservableOffer(db)
  const email = `sprzedawca-${userId}@kram.test`
  await db.updateTable('users').set({ email, emailVerifiedAt: new Date() }).where('id', '=', userId).execute()
  const version = await published()
  await announce()
  await announce()
  const mine = await emailsTo(email)
  expect(mine.map(({ subject }) => subject)).toEqual(['Od 11 grudnia 2026 zmieni się regulamin'])
  expect(mine[0]?.text).toContain('zakończyć współpracę')
  const kinds = () => db.selectFrom('notifications').select('kind').where('userId', '=', userId).execute()
  expect(await kinds()).toEqual([{ kind: 'from-operator' }])

  const withdrawn = await call('POST', `/api/legal/versions/${version.id}/withdraw`, admin, { reason: 'Pomyłka.' })
  expect(withdrawn.body).toMatchObject({ state: 'withdrawn', announced: false })
  await announce()
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Od 11 grudnia 2026 zmieni się regulamin',
    'Regulamin jednak się nie zmieni',
  ])
  expect((await call('GET', '/api/legal/documents/terms/versions/2')).body.state).toBe('withdrawn')
  expect((await call('POST', `/api/legal/versions/${version.id}/withdraw`, admin, { reason: 'x' })).body.code).toBe(
    'LEGAL_IN_FORCE',
  )
  expect((await call('POST', '/api/legal/versions/1/withdraw', admin, { reason: 'x' })).body.code).toBe(
    'LEGAL_IN_FORCE',
  )
  // The number stays used.
  expect(await published()).toMatchObject({ number: 3 })
})

test('of operators who publish at once one does, and of processes that send at once each account gets one message', async () => {
  const { body: draft } = await save(await newDraft())
  const answers = await Promise.all(Array.from({ length: 6 }, () => publish(draft)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const parts = { ...server.deps, publicUrl: PUBLIC_URL }
  const message = { id: 1, attempts: 1, signal: AbortSignal.timeout(60_000) }
  await Promise.all(Array.from({ length: 4 }, async () => legalMessageHandlers(parts)['legal.announce']?.({}, message)))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_messages where topic = 'email'
    group by payload ->> 'to' having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
  const [accounts] = (await sql<{ count: number }>`select count(*)::int as count from users`.execute(db)).rows
  const [notified] = (
    await sql<{ count: number }>`select count(*)::int as count from outbox_messages where topic = 'email'`.execute(db)
  ).rows
  expect(notified).toEqual(accounts)
})

test('registration and reservations are stored as acceptances, guests included', async () => {
  const email = `nowa-${Date.now()}@kram.test`
  const body = { email, displayName: 'Ola', password: 'kura znosi jajka' }
  expect((await call('POST', '/api/auth/register', {}, body)).status).toBe(201)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect(await acceptancesOf('userId', id)).toEqual([
    { kind: 'privacy', number: 1, surface: 'registration' },
    { kind: 'terms', number: 1, surface: 'registration' },
  ])

  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }] })
  const buyer = await newBuyer()
  const reservation = await reserved(fixture, buyer.headers)
  expect(await acceptancesOf('reservationId', reservation.id)).toEqual([
    { kind: 'terms', number: 1, surface: 'reservation' },
  ])
  const contact = { contactName: 'Gość', contactEmail: 'gosc-akceptacji@kram.test' }
  const guest = await post('/anonymous', {}, reservationBody(fixture, [1], { submit: true, ...contact }))
  expect(await acceptancesOf('reservationId', guest.body.id)).toEqual([
    { kind: 'terms', number: 1, surface: 'guestReservation' },
  ])
  const draft = await post('', buyer.headers, reservationBody(fixture, [1]))
  expect(await acceptancesOf('reservationId', draft.body.id)).toEqual([])

  const of = async (q: string) =>
    (await call('GET', `/api/legal/acceptances?q=${encodeURIComponent(q)}`, admin)).body.items.length
  expect([
    await of(email),
    await of(contact.contactEmail),
    await of(guest.body.number),
    await of('nikt@kram.test'),
  ]).toEqual([2, 1, 1, 0])
  const csv = await call('GET', '/api/legal/acceptances/export?versionId=1', admin)
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain('gosc-akceptacji@kram.test')
  expect(csv.body).not.toContain('Polityka prywatności')
})

test('an account is asked about a newer version, accepts it once, and nothing is closed meanwhile', async () => {
  const userId = await insertUser(db)
  const headers = server.as(buyerPrincipal(userId))
  const asked = async () => (await call('GET', '/api/legal/own', headers)).body.items
  expect(await asked()).toEqual([])
  const { id: versionId } = await published()
  expect(await asked()).toMatchObject([{ versionId, kind: 'terms', number: 2, inForce: false }])
  const accepted = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', '/api/legal/own', headers, { versionId })),
  )
  expect(accepted.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect(await acceptancesOf('userId', userId)).toEqual([{ kind: 'terms', number: 2, surface: 'prompt' }])
  expect(await asked()).toEqual([])
  expect((await call('POST', '/api/legal/own', headers, { versionId: 999_999 })).status).toBe(404)
  const seller = await insertReservableOffer(db)
  const own = server.as(sellerPrincipal(seller.userId, seller.sellerId))
  expect((await call('GET', '/api/legal/own', own)).body.items).toHaveLength(1)
  expect((await call('GET', '/api/auth/me', own)).status).toBe(200)
})
