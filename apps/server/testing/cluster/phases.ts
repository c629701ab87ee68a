import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#platform/database'
import type { BrowsedOffer } from '../chaos/environment/visitors.ts'
import { killDatabase } from '../chaos/environment/replica.ts'
import { until } from '../chaos/environment/until.ts'
import type { LoadLog } from '../chaos/load.ts'
import { pendingMessages } from '../chaos/verify.ts'
import { promoteWhenAlone } from './agents.ts'
import type { Cluster } from './environment.ts'
import { rush } from './visit.ts'

/** As long as the proxy needs to see that a server is there again. */
const NOTICED_MS = 1500
const MESSAGES = 3000
const AT_ONCE = 1500

export type Figures = Record<string, string | number>

/** What happens in a phase, with the load going on; returns what was measured besides the answers. */
type Phase = { name: string; run: (cluster: ClusterRun) => Promise<Figures> }
export type ClusterRun = { cluster: Cluster; offers: readonly BrowsedOffer[]; log: LoadLog; phaseMs: number }

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Replaces one process after the other, as a deploy does. */
async function rollingDeploy({ cluster: { servers, workers } }: ClusterRun): Promise<Figures> {
  const stops: string[] = []
  for (const server of servers) {
    const { code, ms } = await server.stop()
    stops.push(`${seconds(ms)} (exit ${code})`)
    await server.start()
    await pause(NOTICED_MS)
  }
  for (const worker of workers) {
    await worker.end('SIGTERM')
    worker.start()
  }
  return { 'servers stopped after': stops.join(', ') }
}

async function killedServer({ cluster: { servers }, phaseMs }: ClusterRun): Promise<Figures> {
  const [server] = servers
  await server?.kill()
  await pause(phaseMs)
  const killedAt = performance.now()
  await server?.start()
  return { 'ready again after its start': seconds(performance.now() - killedAt) }
}

const enqueueMany = (db: Db, offerIds: readonly number[]) =>
  sql`insert into outbox_messages (topic, payload)
    select 'offer.changed', jsonb_build_object('offerId', (${offerIds}::int[])[1 + n % ${offerIds.length}])
    from generate_series(1, ${MESSAGES}) as n`.execute(db)

/** Without workers messages wait; afterwards those of before and the new ones are handled while the market goes on. */
async function fullQueue({ cluster: { workers, market }, offers, phaseMs }: ClusterRun): Promise<Figures> {
  await Promise.all(workers.map(({ end }) => end('SIGKILL')))
  await enqueueMany(
    market.db,
    offers.map(({ id }) => id),
  )
  await pause(phaseMs)
  const waiting = await pendingMessages(market.db)
  const startedAt = performance.now()
  for (const { start } of workers) start()
  const due = sql<{ count: number }>`select count(*)::int as count from outbox_messages
    where done_at is null and topic = 'offer.changed'`
  await until(async () => (await due.execute(market.db)).rows[0]?.count === 0)
  const ms = performance.now() - startedAt
  return {
    'messages that waited': waiting,
    'handled after the start of the workers': `${seconds(ms)}, ${Math.round((waiting / ms) * 1000)} a second`,
  }
}

async function fullServers({ cluster: { address }, offers, log, phaseMs }: ClusterRun): Promise<Figures> {
  const { byServers, byProxy } = await rush(address, offers, log, AT_ONCE)
  await pause(phaseMs / 2)
  return { 'reads at the same moment': AT_ONCE, 'refused by servers': byServers, 'refused by the proxy': byProxy }
}

async function failedOverDatabase({ cluster, log, phaseMs }: ClusterRun): Promise<Figures> {
  const { agents, replica, market } = cluster
  const acknowledged = () => log.intents.filter(({ id }) => id !== null).length
  killDatabase(market.dataDir)
  const failedAt = performance.now()
  const promotedAt = await promoteWhenAlone(agents.primary, agents.replica, replica.url)
  const before = acknowledged()
  await until(async () => acknowledged() > before)
  const returnedAt = performance.now()
  await pause(phaseMs)
  return {
    'replica promoted after': seconds(promotedAt - failedAt),
    'first acknowledged write after the failure': seconds(returnedAt - failedAt),
  }
}

const steady = async ({ phaseMs }: ClusterRun): Promise<Figures> => {
  await pause(phaseMs)
  return {}
}

export const PHASES: readonly Phase[] = [
  { name: 'steady', run: steady },
  { name: 'rolling deploy', run: rollingDeploy },
  { name: 'killed server', run: killedServer },
  { name: 'full queue', run: fullQueue },
  { name: 'full servers', run: fullServers },
  { name: 'database fails over', run: failedOverDatabase },
  { name: 'on the replica', run: steady },
]

/** The database that is the primary at the end. */
export const openPromoted = (cluster: Cluster) =>
  openDatabase({ url: cluster.replica.url, max: 2, statementMs: 60_000 })
