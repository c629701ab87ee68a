import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { hashToken } from '#platform/security'
import { insertSession } from '../../factories/index.ts'
import { doubleRuns, LOG_JOB_STARTS, OBSERVED_MS, setPhase } from '../clock/job-log.ts'
import type { Run } from '../clock/run.ts'
import { drainOutbox } from '../environment/drain-outbox.ts'
import { type Client, withMarket } from '../environment/market.ts'
import { createShift, findLibfaketime, runUnder, type Shift } from '../clock/shifted-clock.ts'
import { until } from '../environment/until.ts'
import { attempt, newLoadLog, reservationIntent, runLoad } from '../load.ts'
import { emailErrors, pendingMessages, stateErrors } from '../verify.ts'
import { type Outcome, type Scenario, unless } from '../scenario.ts'
import { CHANGES, changeOfTime } from '../clock/time-changes.ts'

const HOUR = 3600
/** Minutes until something expires: within an hour, and after it. */
const SOON = 30
const LATER = 90
const RESERVATIONS = 20

const statusOf = async (address: string, token: string): Promise<number> => {
  const reply = await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  await reply.arrayBuffer()
  return reply.status
}

/** A session that expires in so many minutes. */
async function sessionFor(db: Db, userId: number, minutes: number): Promise<string> {
  const { token } = await insertSession(db, { userId })
  await sql`update sessions set expires_at = now() + ${minutes} * interval '1 minute' where token_hash = ${hashToken(token)}`.execute(
    db,
  )
  return token
}

/** A pending reservation whose answer is due in so many minutes. */
async function reservationDueIn(run: Run, client: Client, minutes: number): Promise<number> {
  const [offer] = run.offers
  if (!offer) throw new Error('no offer')
  const made = await attempt(newLoadLog(), run.addresses[0] ?? '', client, reservationIntent(0, offer))
  if (!made) throw new Error('no reservation')
  await sql`update reservations set answer_by = now() + ${minutes} * interval '1 minute' where id = ${made.id}`.execute(
    run.market.db,
  )
  return made.id
}

const stateOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('reservations').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** The clock of all processes jumps: what expires within the hour has expired, and nothing else. */
async function jump(run: Run, shift: Shift, from: number, to: number): Promise<void> {
  const { market, report, addresses } = run
  const { db } = market
  const name = `jump of ${to - from > 0 ? '+' : ''}${(to - from) / HOUR} h`
  const [client] = await market.clients(1)
  if (!client) throw new Error('no client')
  const soon = { token: await sessionFor(db, client.userId, SOON), id: await reservationDueIn(run, client, SOON) }
  const later = { token: await sessionFor(db, client.userId, LATER), id: await reservationDueIn(run, client, LATER) }
  await setPhase(db, name)
  await shift.set(to)
  const sessions = [await statusOf(addresses[0] ?? '', soon.token), await statusOf(addresses[1] ?? '', later.token)]
  const load = newLoadLog()
  let over = false
  const busy = runLoad(
    { addresses, clients: await market.clients(4), offers: run.offers, picture: null },
    load,
    () => over,
  )
  await pause(OBSERVED_MS)
  over = true
  await busy
  const { runs, doubles } = await doubleRuns(db, name)
  // The timer of reservations runs every 30 s; on the way back it is late by the jump at most.
  await sql`update jobs set run_at = now() where name = 'reservations.expire'`.execute(db)
  const forward = to > from
  if (forward) await until(async () => (await stateOf(db, soon.id)) === 'expired')
  else await pause(OBSERVED_MS)
  const states = [await stateOf(db, soon.id), await stateOf(db, later.id)]
  report.figures[name] =
    `sessions answered ${sessions.join(' and ')}, reservations are ${states.join(' and ')}, ${runs} runs of jobs, ` +
    `${load.intents.length} requests`
  report.faults.push(
    ...unless(sessions[0] === (forward ? 401 : 200), `${name}: a session of ${SOON} minutes answered ${sessions[0]}`),
    ...unless(sessions[1] === 200, `${name}: a session of ${LATER} minutes answered ${sessions[1]}`),
    ...unless(
      states[0] === (forward ? 'expired' : 'pending'),
      `${name}: a reservation due in ${SOON} minutes is ${states[0]}`,
    ),
    ...unless(states[1] === 'pending', `${name}: a reservation due in ${LATER} minutes is ${states[1]}`),
    ...doubles.map((fault) => `${name}: ${fault}`),
    ...[...new Set(load.wrong)].map((fault) => `${name}: ${fault}`),
  )
}

/** The clock of one server alone is an hour ahead: the processes must not run the same work twice. */
async function skew(run: Run, ahead: Shift): Promise<void> {
  const { market, report, addresses, offers } = run
  const name = 'one server an hour ahead'
  const [client] = await market.clients(1)
  const [offer] = offers
  if (!client || !offer) throw new Error('no offer')
  await setPhase(market.db, name)
  await ahead.set(HOUR)
  for (let n = 0; n < RESERVATIONS; n++)
    await attempt(newLoadLog(), addresses[n % 2] ?? '', client, reservationIntent(0, offer))
  await pause(OBSERVED_MS)
  await until(async () => (await pendingMessages(market.db)) === 0)
  const { runs, doubles } = await doubleRuns(market.db, name)
  const copies = [...market.smtp.received.values()]
  const twice = copies.filter((to) => to.length > 1).length
  await ahead.set(0)
  report.figures[name] = `${runs} runs of jobs, ${copies.length} e-mails, ${twice} of them sent twice`
  report.faults.push(
    ...unless(twice === 0, `${name}: ${twice} e-mails were sent twice`),
    ...doubles.map((fault) => `${name}: ${fault}`),
  )
}

async function underShiftedClock(library: string): Promise<Outcome> {
  const file = process.env['FAKETIME_TIMESTAMP_FILE'] ?? ''
  const shift = createShift(library, 'all', dirname(file))
  const ahead = createShift(library, 'one', dirname(file))
  // This process is shifted too; the other clock of the machine tells the true time.
  const [startedAt, startedOn] = [Date.now(), performance.now()]
  const trueNow = () => startedAt + performance.now() - startedOn
  return withMarket(async (market) => {
    for (const statement of LOG_JOB_STARTS) await sql.raw(statement).execute(market.db)
    const offers = await market.offers(2)
    const servers = [await market.server(shift.env), await market.server(ahead.env)]
    await Promise.all(servers.map(({ start }) => start()))
    const run: Run = {
      market,
      addresses: servers.map(({ address }) => address),
      offers,
      report: { figures: {}, faults: [] },
    }
    await pause(OBSERVED_MS)
    await skew(run, ahead)
    await servers[1]?.stop()
    const second = await market.server(shift.env)
    await second.start()
    run.addresses = [run.addresses[0] ?? '', second.address]
    await jump(run, shift, 0, HOUR)
    await jump(run, shift, HOUR, 0)
    await drainOutbox(market.db)
    run.report.faults.push(...(await emailErrors(market.db, market.smtp)))
    run.report.faults.push(...(await stateErrors(market.db)).filter((fault) => !fault.includes('in another state')))
    for (const change of CHANGES) await changeOfTime(run, shift, trueNow, change)
    // Messages that were handled months ago are deleted by now.
    run.report.faults.push(
      ...(await stateErrors(market.db)).filter((fault) => !/in another state|of the submit/.test(fault)),
    )
    return run.report
  })
}

export const clock: Scenario = {
  promise:
    'When the clock jumps by an hour, nothing expires earlier or later than the jump and no job runs twice; on the days when summer time begins and ends terms are right.',
  run: async () => {
    const library = findLibfaketime()
    if (!library)
      return {
        figures: {},
        faults: [],
        skipped: 'libfaketime is not installed here (Debian: apt-get install faketime)',
      }
    if (process.env['FAKETIME_TIMESTAMP_FILE'] !== undefined) return underShiftedClock(library)
    const code = await runUnder(createShift(library, 'all'))
    return { figures: {}, faults: unless(code === 0, `the run under the shifted clock ended with ${code}`) }
  },
}
