import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { type Market, withMarket } from '../environment/market.ts'
import { attempt, type LoadLog, newLoadLog, reservationIntent } from '../load.ts'
import { emailErrors, expireLeases, pendingMessages } from '../verify.ts'
import { type Scenario, unless } from '../scenario.ts'

const RESERVATIONS = 10
/** As many attempts as fall into an hour for each of the two faults. */
const FAILED_ATTEMPTS = 6
const WAIT_MS = 60_000
/** No server listens there, and the name of the other does not resolve. */
const unreachable = async () => [`smtp://127.0.0.1:${await getPort()}`, 'smtp://poczta.invalid:25']

type Run = { market: Market; notes: LoadLog; figures: Record<string, string> }

/** Reserves while the mail server cannot be reached, and lets as many attempts fail as fall into an hour. */
async function reserveWithout({ market, notes, figures }: Run, smtpUrl: string): Promise<void> {
  const [buyer] = await market.clients(1)
  const [offer] = await market.offers(1)
  if (!buyer || !offer) throw new Error('no buyer or offer')
  const server = await market.server({ SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' })
  await server.start()
  const startedAt = performance.now()
  for (let i = 0; i < RESERVATIONS; i++) {
    const intent = reservationIntent(0, offer)
    notes.intents.push(intent)
    await attempt(notes, server.address, buyer, intent)
  }
  figures[`reservations without ${new URL(smtpUrl).hostname}`] =
    `${RESERVATIONS} in ${Math.round(performance.now() - startedAt)} ms`
  for (let i = 0; i < FAILED_ATTEMPTS; i++) {
    await expireLeases(market.db)
    await pause(2500)
  }
  await server.kill()
}

async function countEmails(market: Market): Promise<{ waiting: number; dead: number }> {
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select count(*) filter (where done_at is null and dead_at is null)::int as waiting, count(*) filter (where dead_at is not null)::int as dead
    from outbox_messages where topic = 'reservation.email'`.execute(market.db)
  return rows[0] ?? { waiting: 0, dead: 0 }
}

/** Waits until every message is handled; returns the milliseconds. */
async function untilSent(market: Market): Promise<number> {
  const server = await market.server()
  await server.start()
  await expireLeases(market.db)
  const startedAt = performance.now()
  while ((await pendingMessages(market.db)) > 0 && performance.now() - startedAt < WAIT_MS) await pause(200)
  return Math.round(performance.now() - startedAt)
}

export const smtpAway: Scenario = {
  promise: 'When SMTP or DNS is away for an hour, reservations go on, and every e-mail is sent once afterwards.',
  run: () =>
    withMarket(async (market) => {
      const run: Run = { market, notes: newLoadLog(), figures: {} }
      for (const url of await unreachable()) await reserveWithout(run, url)
      const { waiting, dead } = await countEmails(market)
      run.figures['e-mails waiting, dead'] = `${waiting}, ${dead}`
      const ms = await untilSent(market)
      run.figures['sent after the return'] = `${market.smtp.received.size} in ${ms} ms`
      const copies = [...market.smtp.received].filter(([, to]) => to.length > 1)
      return {
        figures: run.figures,
        faults: [
          ...unless(dead === 0, `${dead} e-mails were given up`),
          ...run.notes.wrong,
          ...(await emailErrors(market.db, market.smtp)),
          ...copies.map(([id, to]) => `${id} was sent ${to.length} times`),
        ],
      }
    }),
}
