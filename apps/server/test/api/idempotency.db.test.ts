import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMatrixFixtures } from '#testing/authorization/fixtures'
import { testDatabase } from '#testing/database/test-database'
import { wholeApi } from '#testing/http/whole-api'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'
import { acceptsNow, type ValidRequest, validRequest } from '#testing/valid-requests/valid-requests'

const { db, url } = await testDatabase({ atLeast: 4 })
await loadGazetteer(url)
const { fastify, registeredRoutes } = await wholeApi(url, 1_000_000)

const SESSION = 'opens a session: its token is stored nowhere, and a repetition opens another'
const EMAIL = 'sends an e-mail for every request, limited per account'
const STATE = 'reaches a state: a repetition finds it reached'
const SET = 'adds what is missing: a repetition adds nothing'
const READ = 'only reads'
const CHALLENGE = 'issues a challenge, which expires unused'

/** Routes that take no key, with the reason. */
const WITHOUT_KEY: Record<string, string> = {
  'POST /api/auth/login': SESSION,
  'POST /api/auth/facebook': SESSION,
  'POST /api/auth/guest-login': SESSION,
  'POST /api/auth/login-link/use': SESSION,
  'POST /api/auth/passkey': SESSION,
  'POST /api/auth/passkey/options': CHALLENGE,
  'POST /api/account/passkeys/options': CHALLENGE,
  'POST /api/account/second-factor/passkey': 'answers a challenge, which works once',
  'POST /api/account/second-factor/recovery-codes': 'makes codes that are stored nowhere: a repetition makes others',
  'POST /api/desk/dead-messages/:id/send-again': STATE,
  'POST /api/desk/sellers/:id/check': STATE,
  'POST /api/account/passkeys': 'answers a challenge, which works once: a repetition adds nothing',
  'POST /api/demand/questions': 'adds to a count, of which nothing depends on one',
  'POST /api/auth/login-link': EMAIL,
  'POST /api/auth/forgot-password': EMAIL,
  'POST /api/auth/resend-verification': EMAIL,
  'POST /api/account/email': EMAIL,
  'POST /api/notifications/test-send/:userId': 'sends a test notification for every request, limited per account',
  'POST /api/account/password': STATE,
  'POST /api/auth/reset-password': STATE,
  'POST /api/auth/facebook/link': STATE,
  'POST /api/auth/logout': STATE,
  'POST /api/notifications/unsubscribe/:secret': STATE,
  'POST /api/data-protection/requests/:id/link': STATE,
  'POST /api/data-protection/requests/:id/note': STATE,
  'POST /api/data-protection/requests/:id/extend': STATE,
  'POST /api/data-protection/requests/:id/close': STATE,
  'POST /api/data-protection/requests/:id/reopen': STATE,
  'POST /api/data-protection/requests/:id/erase': STATE,
  'POST /api/data-protection/requests/:id/export': READ,
  'POST /api/data-protection/breaches/:id/close': STATE,
  'POST /api/data-protection/breaches/:id/reopen': STATE,
  'POST /api/tax/years/:year/count': STATE,
  'POST /api/tax/years/:year/trial': READ,
  'POST /api/tax/sellers/:id/reveal': READ,
  'POST /api/tax/reports/:id/file': READ,
  'POST /api/legal/own': STATE,
  'POST /api/legal/versions': 'returns the draft that exists',
  'POST /api/legal/versions/:id/publish': STATE,
  'POST /api/legal/versions/:id/withdraw': STATE,
  'POST /api/users/:id/block': STATE,
  'POST /api/users/:id/unblock': STATE,
  'POST /api/reports/:id/decide': STATE,
  'POST /api/desk/documents/:documentId/check': STATE,
  'POST /api/desk/mailings/preview': 'writes nothing',
  'POST /api/desk/mailings/test': 'sends an e-mail to the operator who asks for it',
  'POST /api/desk/mailings/:mailingId/cancel': STATE,
  'POST /api/desk/people/:id/sessions/:sessionId/end': STATE,
  'POST /api/desk/people/:id/sessions/end': STATE,
  'POST /api/desk/people/:id/view': 'a repetition opens a view of its own, which ends by itself and is logged',
  'POST /api/desk/search/views': 'replaces the view of that name',
  'POST /api/desk/sellers/:id/remind': 'at most one reminder a day: a repetition is refused',
  'POST /api/market-rules/:kind/preview': 'writes nothing',
  'POST /api/market-rules/:kind/restore': STATE,
  'POST /api/synonyms/preview': 'writes nothing',
  'POST /api/synonyms/restore': STATE,
  'POST /api/category-fields/versions/preview': 'writes nothing',
  'POST /api/category-fields/versions/restore': STATE,
  'POST /api/seasons/versions/preview': 'writes nothing',
  'POST /api/seasons/versions/restore': STATE,
  'POST /api/recalls/preview': 'writes nothing',
  'POST /api/recalls/:id/called': STATE,
  'POST /api/desk/offers/:id/hold': 'keeps the offer off sale, as the first call did',
  'POST /api/desk/offers/:id/release': STATE,
  'POST /api/offers/:id/resubmit': STATE,
  'POST /api/reports/:id/take': STATE,
  'POST /api/reports/:id/release': STATE,
  'POST /api/reports/:id/reporter': STATE,
  'POST /api/appeals/:id/decide': STATE,
  'POST /api/account/decisions/:id/appeal': STATE,
  'POST /api/decisions/link': STATE,
  'POST /api/operators': STATE,
  'POST /api/operators/:id/revoke': STATE,
  'POST /api/operators/:id/reset-factor': STATE,
  'POST /api/account/second-factor': 'a code works once: a repetition is refused',
  'POST /api/account/second-factor/app': 'replaces a secret that is not in use yet',
  'POST /api/account/second-factor/app/confirm': 'a code works once: a repetition is refused',
  'POST /api/products/:id/archive': STATE,
  'POST /api/products/:id/unarchive': STATE,
  'POST /api/products/:id/restore': STATE,
  'POST /api/variants/:id/restore': STATE,
  'POST /api/inventories/:id/restore': STATE,
  'POST /api/items/:id/restore': STATE,
  'POST /api/locations/:id/restore': STATE,
  'POST /api/schedules/:id/restore': STATE,
  'POST /api/offerItems/:id/restore': STATE,
  'POST /api/offers/:id/restore': STATE,
  'POST /api/posts/read': 'writes nothing',
  'POST /api/closings': 'the second one finds it closed',
  'POST /api/closings/:id/reopen': STATE,
  'POST /api/offers/:id/publish': STATE,
  'POST /api/offers/:id/pause': STATE,
  'POST /api/offers/:id/archive': STATE,
  'POST /api/offers/:id/repeat': STATE,
  'POST /api/reservations/:id/finalize': STATE,
  'POST /api/reservations/:id/actions/:event': STATE,
  'POST /api/reservations/:id/phone-answer': STATE,
  'POST /api/reservations/pickups/acts': 'each act has an id of its own and is applied once',
  'POST /api/reservations/:id/claim': STATE,
  'POST /api/reservations/:id/forget': STATE,
  'POST /api/reservations/answers': STATE,
  'POST /api/standing/:id/end': STATE,
  'POST /api/standing/:id/resume': STATE,
  'POST /api/standing/:id/decline': STATE,
  'POST /api/reservations/accept': 'takes a transaction per reservation: a repetition accepts what is left',
  'POST /api/reservations/undo': 'takes a transaction per reservation: a repetition undoes what is left',
  'POST /api/reservations/day-changes': 'takes a transaction per reservation: a repetition changes what is left',
  'POST /api/favourites/merge': SET,
  'POST /api/notifications/register-token': SET,
  'POST /api/schedules/preview': READ,
  'POST /api/schedules/absences/preview': READ,
  'POST /api/reservations/day-changes/preview': READ,
  'POST /api/products/import/preview': READ,
  'POST /api/items/import/preview': READ,
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const posts = registeredRoutes.map(({ route }) => route).filter(({ method }) => method === 'POST')
const withKey = posts.filter(({ idempotent }) => idempotent === true)

const send = ({ method, url: address, headers, payload }: ValidRequest, key: string) =>
  fastify.inject({
    method,
    url: address,
    headers: { ...headers, 'idempotency-key': key },
    ...(payload !== undefined && { payload: payload as object }),
  })

/** Repeats the request while the first one with the same key takes long, as a client does. */
async function sendPatiently(request: ValidRequest, key: string): ReturnType<typeof send> {
  const reply = await send(request, key)
  const isInProgress = reply.statusCode === 409 && reply.json<{ code: string }>().code === 'REQUEST_IN_PROGRESS'
  return isInProgress ? sendPatiently(request, key) : reply
}

/** Rows of all tables except those that count requests. */
async function countRows(): Promise<number> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('idempotency_keys', 'rate_limits')`.execute(db)
  const counts = tables.map(({ name }) => `(select count(*) from ${name})`).join(' + ')
  const { rows } = await sql<{ count: number }>`select (${sql.raw(counts)})::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

test('every POST takes a key or says why not', () => {
  const missing = posts.filter((route) => !route.idempotent && !WITHOUT_KEY[nameOf(route)])
  expect(missing.map(nameOf)).toEqual([])
  const names = posts.filter(({ idempotent }) => !idempotent).map(nameOf)
  expect(Object.keys(WITHOUT_KEY).filter((name) => !names.includes(name))).toEqual([])
  expect(posts.filter(({ status, idempotent }) => status === 201 && !idempotent).map(nameOf)).toEqual([])
})

test.each(withKey.filter(acceptsNow).map((route) => [nameOf(route), route] as const))(
  'parallel requests with one key are executed once: %s',
  async (_, route) => {
    const request = await validRequest(db, route, await createMatrixFixtures(db))
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 4 }, () => sendPatiently(request, key)))

    const [first] = replies
    expect({ status: first?.statusCode, body: first?.body }).toMatchObject({ status: route.status ?? 200 })
    const answers = replies.map(({ statusCode, body, headers }) => [statusCode, body, headers['location']].join(' '))
    expect([...new Set(answers)]).toHaveLength(1)
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)

    const rows = await countRows()
    expect((await send(request, key)).body).toBe(first?.body)
    expect(await countRows()).toBe(rows)
  },
)

test('a registration that is sent again creates one account and sends one e-mail, and stores nothing to guess by', async () => {
  const register = posts.find(({ path }) => path === '/api/auth/register')
  if (!register) throw new Error('there is no registration')
  const request = await validRequest(db, register, await createMatrixFixtures(db))
  const { email, password } = request.payload as { email: string; password: string }
  const key = randomUUID()
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('idempotencyKeys').execute()
  await Promise.all(Array.from({ length: 4 }, () => sendPatiently(request, key)))

  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  expect(await db.selectFrom('outboxMessages').select('topic').execute()).toEqual([{ topic: 'accounts.verify' }])
  const { rows } = await sql<{ stored: string; same: boolean }>`
    select row_to_json(k)::text as stored, k.body_hash = sha256(convert_to(${JSON.stringify(request.payload)}, 'UTF8')) as same
    from idempotency_keys k`.execute(db)
  expect(rows).toEqual([{ stored: expect.not.stringContaining(password), same: false }])
  expect(rows[0]?.stored).not.toContain(key)
})
