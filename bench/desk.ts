import pg from 'pg'
import { usingDatabase } from '../apps/server/testing/database/using-database.ts'
import { insertSession, insertUser } from '../apps/server/testing/factories/index.ts'
import { median, percentile } from './support/median.ts'
import { startProduct } from './support/processes.ts'
import { write } from './report/report.ts'

/**
 * How long the screens of the operator's desk take on a market of 5 000 sellers and 200 000 buyers, one request after the other.
 * DATABASE_URL names that market: `npm run bench:desk`.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:desk`')

const ROUNDS = 40
const MAX_P95_MS = 50

type Row = { id: number; email: string; userId: number; number: string; phone: string }

const db = new pg.Client({ connectionString: url })
await db.connect()
/** People with reservations, spread over all of them. */
const { rows: people } = await db.query<Row>(`
  select u.id, u.email, s.user_id as "userId", r.number, r.contact_phone as phone
  from reservations r join users u on u.id = r.buyer_id join sellers s on s.id = r.seller_id
  where r.id % 997 = 0 order by r.id limit ${ROUNDS}`)
await db.end()

const token = await usingDatabase(url, async (connection) => {
  const userId = await insertUser(connection, { isAdmin: true, operatorRole: 'administrator' })
  return (await insertSession(connection, { userId }, { factorAt: new Date() })).token
})

const person = (round: number): Row =>
  people[round % people.length] ?? { id: 1, email: '', userId: 1, number: '', phone: '' }
const search = (kind: string, q: string) => `/api/desk/search?kind=${kind}&q=${encodeURIComponent(q)}`

const SCREENS: Record<string, (round: number) => string> = {
  start: () => '/api/desk',
  'sellers to check': () => '/api/desk/sellers',
  'sellers without answers': () => '/api/desk/unanswered',
  'dead messages': () => '/api/desk/dead-messages',
  installation: () => '/api/desk/installation',
  'notices to decide': () => '/api/reports?status=open',
  accounts: () => '/api/users',
  'a buyer': (round) => `/api/desk/people/${person(round).id}`,
  'a seller': (round) => `/api/desk/people/${person(round).userId}`,
  'sessions of a buyer': (round) => `/api/desk/people/${person(round).id}/sessions`,
  'history of a buyer': (round) => `/api/desk/people/${person(round).id}/history`,
  'history of a seller': (round) => `/api/desk/people/${person(round).userId}/history`,
  'notes about a buyer': (round) => `/api/desk/people/${person(round).id}/notes`,
  'plan of a suspension': (round) => `/api/users/${person(round).userId}/suspension`,
  mailings: () => '/api/desk/mailings',
  audit: () => '/api/audit',
  'search: nothing typed': () => search('person', ''),
  'search: a name': () => search('person', 'kowal'),
  'search: an e-mail': (round) => search('person', person(round).email),
  'search: a telephone': (round) => search('person', person(round).phone),
  'search: sellers': () => search('seller', 'pasieka'),
  'search: offers': () => search('offer', 'miód'),
  'search: a reservation': (round) => search('reservation', person(round).number),
  'search: e-mails': (round) => search('message', person(round).email),
}

const product = await startProduct(url)
try {
  const headers = { authorization: `Bearer ${token}` }
  const measure = async (path: string): Promise<number> => {
    const started = performance.now()
    const reply = await fetch(product.address + path, { headers })
    await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    return performance.now() - started
  }
  const rows = []
  for (const [screen, pathOf] of Object.entries(SCREENS)) {
    // The first request loads and plans; it is not measured.
    await measure(pathOf(0))
    const times: number[] = []
    for (let round = 1; round <= ROUNDS; round++) times.push(await measure(pathOf(round)))
    const p95 = percentile(times, 0.95)
    rows.push({ screen, median: median(times).toFixed(1), p95: p95.toFixed(1), met: p95 <= MAX_P95_MS })
  }
  console.table(rows)
  write('desk', { rounds: ROUNDS, maxP95: MAX_P95_MS, rows })
  process.exitCode = rows.every(({ met }) => met) ? 0 : 1
} finally {
  await product.stop()
}
