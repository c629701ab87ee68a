import { endpoint } from '@kram/contract/common/endpoint'
import { Empty } from '@kram/contract/common/fields'
import { ErrorBody } from '@kram/contract/common/error-body'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerRoute } from '#http/routes'
import { testDatabase } from '#testing/database/test-database'
import { testApi } from '#testing/http/test-api'

const { db } = await testDatabase()
const { api, inject } = testApi({ db })
const violate = endpoint({
  method: 'POST',
  path: '/api/violations',
  summary: 'Violate a constraint',
  access: 'public',
  body: z.strictObject({ statement: z.string() }),
  reply: Empty,
})
registerRoute(api, violate, async ({ body }) => {
  await sql.raw(body.statement).execute(db)
})
const ErrorShape = z.strictObject(ErrorBody.shape)

const reply = async (statement: string) => {
  const { statusCode, body } = await inject({ method: 'POST', url: violate.path, payload: { statement } })
  return { status: statusCode, body: ErrorShape.parse(JSON.parse(body)), text: body }
}

type Constraint = { name: string; table: string; sqlstate: string }

/** Every foreign key, unique, check and exclusion constraint of the schema, and every unique index. */
const { rows: constraints } = await sql<Constraint>`
  select c.conname as name, c.conrelid::regclass::text as "table",
    case c.contype when 'f' then '23503' when 'c' then '23514' when 'x' then '23P01' when 'n' then '23502' else '23505' end as sqlstate
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0
  union
  select i.relname, x.indrelid::regclass::text, '23505'
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where x.indisunique and i.relnamespace = 'public'::regnamespace
  order by 1`.execute(db)

test('no violated constraint of the schema reaches a client as a server error', async () => {
  expect(constraints.length).toBeGreaterThan(200)
  for (const { name, table, sqlstate } of constraints) {
    const raised = await reply(`do $$ begin raise exception using errcode = '${sqlstate}', constraint = '${name}',
      table = '${table}', message = 'violates "${name}"'; end $$`)
    expect({ name, status: raised.status }).toEqual({
      name,
      status: sqlstate.startsWith('2351') || sqlstate === '23502' ? 400 : 409,
    })
    expect(raised.text).not.toContain(name)
  }
})

test.each([
  ['insert into locations (seller_id) values (-1)', 400],
  ["insert into sessions (token_hash, user_id, expires_at) values ('\\x00', -1, now())", 409],
  ['select 99999999999::integer', 400],
  ["select 'x'::date", 400],
  ['select chr(0)', 500],
])('a statement that PostgreSQL rejects gets the same errors: %s', async (statement, status) => {
  expect((await reply(statement)).status).toBe(status)
})
