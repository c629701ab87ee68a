import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { captureStatement, executedSteps, rowsRead, stepsReading } from '#testing/database/query-plans'
import { testDatabase } from '#testing/database/test-database'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { insertUser } from '#testing/factories'
import { registerAudit } from '../audit.routes.ts'
import { listEntries } from './audit.readmodel.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 1000 })
registerAudit(api, deps)
const call = createCall(inject)

beforeAll(async () => {
  // Without the chain, which would number them one by one.
  await sql`alter table audit_entries disable trigger user`.execute(db)
  await sql`insert into audit_entries (id, at, act, source, actor_id, subject_id, previous_hash, hash)
    select n, timestamptz '2026-01-01' + n * interval '1 minute', case when n % 50 = 0 then 'userBlocked' else 'apiKeyCreated' end,
      'user', 1000 + n % 100, 1000 + n % 90, 'x', 'x'
    from generate_series(1, 8000) n`.execute(db)
  await sql`analyze audit_entries`.execute(db)
})

test.each([
  ['everything', {}, 'audit_entries_at_idx'],
  ['an act', { act: 'userBlocked' }, 'audit_entries_act_idx'],
  ['a person', { personId: 1003 }, 'audit_entries_actor_idx'],
] as const)('the list of %s is read from an index, as many entries as are shown', async (_name, conditions, index) => {
  const statement = await captureStatement(db, (recording) => listEntries(recording, conditions, 20, null))
  const steps = stepsReading(await executedSteps(db, statement), 'audit_entries')
  expect(steps.map((step) => step['Index Name'])).toContain(index)
  expect(rowsRead(steps)).toBeLessThanOrEqual(60)
})

test('users see the acts that concern them; of an operator only that it was one', async () => {
  const [userId, other, operatorId] = [await insertUser(db), await insertUser(db), await insertUser(db)]
  const columns = sql`(id, at, act, source, actor_id, network, subject_id, previous_hash, hash)`
  await sql`insert into audit_entries ${columns} values
    (9001, now(), 'userBlocked', 'user', ${operatorId}, '198.51.100.0/24', ${userId}, 'x', 'x'),
    (9002, now() + interval '1 minute', 'apiKeyCreated', 'user', ${userId}, '192.0.2.0/24', null, 'x', 'x')`.execute(db)
  const own = async (id: number) => (await call('GET', '/api/account/audit', as(buyerPrincipal(id)))).body.items
  expect(await own(userId)).toMatchObject([
    { act: 'apiKeyCreated', actor: { id: userId }, network: '192.0.2.0/24' },
    { act: 'userBlocked', actor: null, network: null, subject: { id: userId } },
  ])
  expect(await own(other)).toEqual([])
  expect(await own(operatorId)).toEqual([])
})
