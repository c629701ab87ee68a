import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import webPush from 'web-push'
import { hashToken } from '#platform/security'
import { insertSession } from '../../factories/index.ts'
import { fakeBrowser, fakePushService } from '../../stand-ins/push-service.ts'
import { type Client, type Market, type ReservableOffer, withMarket } from '../environment/market.ts'
import { until } from '../environment/until.ts'
import { attempt, newLoadLog, reservationIntent } from '../load.ts'
import { expireLeases } from '../verify.ts'
import { type Scenario, unless } from '../scenario.ts'

const RESERVATIONS = 30
/** Devices of the seller at the service that fails. */
const DEVICES = 5
const MAX_EMAIL_MS = 5000
/** While it is slow, the others wait for their share of the calls. */
const MAX_OTHER_PUSH_MS = 60_000
const MAX_READ_MS = 2000
/** The most that a process calls at once. */
const MAX_WAITING = 10
const OBSERVED_MS = 20_000

type Service = Awaited<ReturnType<typeof fakePushService>>
type Report = { figures: Record<string, string>; faults: string[] }
type Shop = { address: string; offer: ReservableOffer; buyer: Client }

/** The seller's devices: apps at one service, and a browser at another one. */
async function registerDevices({ db }: Market, userId: number, browserAt: Service): Promise<void> {
  const { token } = await insertSession(db, { userId })
  const { token: browser } = fakeBrowser(`${browserAt.origin}/push/a`)
  const apps = Array.from({ length: DEVICES }, (_, n) => `${'a'.repeat(30)}${n}`)
  for (const [platform, address] of [['web', browser], ...apps.map((app) => ['android', app])] as const)
    await sql`insert into push_tokens (token_hash, user_id, session_hash, platform, token)
      values (${hashToken(address ?? '')}, ${userId}, ${hashToken(token)}, ${platform}, ${address})`.execute(db)
}

const since = (startedAt: number): number => Math.round(performance.now() - startedAt)

async function waitFor(holds: () => boolean, maxMs: number): Promise<number> {
  const startedAt = performance.now()
  while (!holds() && performance.now() - startedAt < maxMs) await pause(20)
  return since(startedAt)
}

/** E-mails to a seller with devices wait for a quarter of an hour, so only pushes are counted. */
async function pendingPushes({ db }: Market): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_messages where done_at is null and topic like 'notification.push%'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** One reservation; a busy machine may refuse the first attempts. */
async function reserve({ address, buyer, offer }: Shop): Promise<void> {
  const intent = reservationIntent(0, offer)
  while (!(await attempt(newLoadLog(), address, buyer, intent))) await pause(250)
}

/** Reservations while the service of the apps fails in one way; everything else must go on. */
async function whileFailing(
  market: Market,
  shop: Shop,
  services: Record<'apps' | 'browsers', Service>,
  name: string,
  { figures, faults }: Report,
) {
  const { apps, browsers } = services
  const { received } = market.smtp
  const [emailsBefore, pushesBefore, requestsBefore] = [received.size, browsers.browsers.length, apps.state.requests]
  apps.state.mostWaiting = 0
  const startedAt = performance.now()
  for (let n = 0; n < RESERVATIONS; n++) await reserve(shop)
  const reserved = since(startedAt)
  const readAt = performance.now()
  const read = await fetch(`${shop.address}/api/offers/nearby?latitude=51.86&longitude=20.86&radiusKm=25`)
  const readMs = since(readAt)
  // One e-mail to the buyer at once; the seller's comes later, unless the push was read.
  const emailMs = await waitFor(() => received.size - emailsBefore >= RESERVATIONS, 30_000)
  const pushMs = await waitFor(() => browsers.browsers.length - pushesBefore >= RESERVATIONS, 60_000)
  await pause(OBSERVED_MS)
  const calls = apps.state.requests - requestsBefore
  const seconds = since(startedAt) / 1000
  figures[name] =
    `${RESERVATIONS} reservations in ${reserved} ms, a read in ${readMs} ms, e-mails after ${emailMs} ms more, pushes of the other service after ${pushMs} ms more; ` +
    `at most ${apps.state.mostWaiting} calls at once, ${(calls / seconds).toFixed(1)} a second for ${RESERVATIONS * DEVICES} messages`
  faults.push(
    ...unless(read.ok && readMs <= MAX_READ_MS, `${name}: a read answered ${read.status} after ${readMs} ms`),
    ...unless(emailMs <= MAX_EMAIL_MS, `${name}: e-mails waited ${emailMs} ms`),
    ...unless(pushMs <= MAX_OTHER_PUSH_MS, `${name}: pushes of the other service waited ${pushMs} ms`),
    ...unless(apps.state.mostWaiting <= MAX_WAITING, `${name}: ${apps.state.mostWaiting} calls at once`),
  )
}

export const pushHangs: Scenario = {
  promise:
    'A push service that never answers, is slow or fails delays only its own messages; calls to it are bounded, and all messages arrive afterwards.',
  run: () =>
    withMarket(async (market) => {
      const services = { apps: await fakePushService(), browsers: await fakePushService() }
      const { apps, browsers } = services
      try {
        const file = join(market.dataDir, 'service-account.json')
        writeFileSync(file, apps.serviceAccount)
        const { publicKey, privateKey } = webPush.generateVAPIDKeys()
        const [offer] = await market.offers(1)
        const [buyer] = await market.clients(1)
        if (!offer || !buyer) throw new Error('no offer')
        await registerDevices(market, offer.userId, browsers)
        const server = await market.server({
          FCM_SERVICE_ACCOUNT: file,
          FCM_URL: apps.origin,
          PUSH_ORIGINS: browsers.origin,
          VAPID_PUBLIC_KEY: publicKey,
          VAPID_PRIVATE_KEY: privateKey,
          VAPID_SUBJECT: 'mailto:kontakt@kram.test',
        })
        await server.start()
        const shop = { address: server.address, offer, buyer }
        const report: Report = { figures: {}, faults: [] }
        const faults: [string, Partial<Service['state']>][] = [
          ['never answers', { delayMs: Infinity }],
          ['answers 503', { delayMs: 0, fate: 503 }],
          ['answers after 3 s', { delayMs: 3000, fate: 0 }],
        ]
        for (const [name, state] of faults) {
          Object.assign(apps.state, state)
          await whileFailing(market, shop, services, name, report)
        }
        apps.state.delayMs = 0
        const recoveredAt = performance.now()
        await expireLeases(market.db)
        await until(async () => (await pendingPushes(market)) === 0)
        const pending = await pendingPushes(market)
        report.figures['after the recovery'] = `${apps.apps.length} messages delivered within ${since(recoveredAt)} ms`
        const expected = faults.length * RESERVATIONS * DEVICES
        report.faults.push(
          ...unless(pending === 0, `${pending} pushes are still in the outbox`),
          ...unless(apps.apps.length === expected, `${apps.apps.length} of ${expected} messages were delivered`),
        )
        return report
      } finally {
        await Promise.all([apps.close(), browsers.close()])
      }
    }),
}
