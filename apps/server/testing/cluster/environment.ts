import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import pg from 'pg'
import { migrate } from '#platform/database'
import { type Market, withMarket } from '../chaos/environment/market.ts'
import { findPgBouncer, startPgBouncer } from '../chaos/environment/pgbouncer.ts'
import type { Database, Server } from '../chaos/environment/processes.ts'
import { REPLICA, startReplica } from '../chaos/environment/replica.ts'
import { fakeS3 } from '../stand-ins/s3.ts'
import { type Agent, startAgent } from './agents.ts'
import { findHaproxy, startHaproxy } from './haproxy.ts'
import { newWorker, type Worker } from './worker.ts'

const SERVERS = 3
const WORKERS = 2
/** Connections of PgBouncer to PostgreSQL, for all servers and workers. */
const POOL_SIZE = 12
const SYNCHRONOUS_TIMEOUT_MS = 20_000

export type Cluster = {
  market: Market
  /** The address of the market, as its visitors know it. */
  address: string
  servers: Server[]
  workers: Worker[]
  replica: Database
  agents: { primary: Agent; replica: Agent }
}

type Programs = { haproxy: string; pgbouncer: string }

/** The programs that are not packages of npm, or a sentence that says how to get those that are missing. */
export function findPrograms(): Programs | string {
  const [haproxy, pgbouncer] = [findHaproxy(), findPgBouncer()]
  if (haproxy !== undefined && pgbouncer !== undefined) return { haproxy, pgbouncer }
  const missing = [...(haproxy === undefined ? ['haproxy'] : []), ...(pgbouncer === undefined ? ['pgbouncer'] : [])]
  return `Not installed: ${missing.join(', ')}. Debian and Ubuntu: apt-get install ${missing.join(' ')}. macOS: brew install ${missing.join(' ')}.`
}

/** From now on a write is acknowledged when the replica has it too. */
async function makeSynchronous(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '${REPLICA}'`)
  await client.query('select pg_reload_conf()')
  const deadline = performance.now() + SYNCHRONOUS_TIMEOUT_MS
  const isSynchronous = async () =>
    (await client.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1
  while (!(await isSynchronous())) {
    if (performance.now() > deadline) throw new Error('the replica does not follow the primary')
    await pause(100)
  }
  await client.end()
}

const withPort = (url: string, port: number): string => {
  const address = new URL(url)
  address.host = `127.0.0.1:${port}`
  return address.href
}

const addressOf = (url: string): string => new URL(url).host

type Opened = { closers: (() => unknown)[] }

async function open(market: Market, programs: Programs, { closers }: Opened): Promise<Cluster> {
  const { cluster: primary, dataDir } = market
  await migrate(primary.url, { pooled: true })
  const replica = await startReplica(dataDir, primary.url, primary.url)
  closers.push(() => replica.stop())
  await makeSynchronous(primary.url)
  const agents = { primary: await startAgent(primary.url), replica: await startAgent(replica.url) }
  closers.push(() => [agents.primary, agents.replica].forEach(({ close }) => close()))
  const storage = await fakeS3()
  closers.push(() => storage.close())

  const [front, toPrimary, toReplica] = [await getPort(), await getPort(), await getPort()]
  const address = `http://127.0.0.1:${front}`
  const bouncer = await startPgBouncer(programs.pgbouncer, withPort(primary.url, toPrimary), { poolSize: POOL_SIZE })
  closers.push(() => bouncer.stop())
  const { settings } = storage
  const env = {
    NODE_ENV: 'production',
    KRAM_PROCESSES: '1',
    KRAM_WEB: 'build',
    KRAM_JOBS: 'off',
    PUBLIC_URL: address,
    TRUST_PROXY_HOPS: '1',
    DATABASE_URL: bouncer.url,
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: withPort(primary.url, toPrimary),
    DATABASE_READ_URL: withPort(primary.url, toReplica),
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => market.server(env)))
  const haproxy = await startHaproxy(programs.haproxy, {
    MARKET: `127.0.0.1:${front}`,
    PRIMARY: `127.0.0.1:${toPrimary}`,
    REPLICA: `127.0.0.1:${toReplica}`,
    DATABASE_A: addressOf(primary.url),
    DATABASE_B: addressOf(replica.url),
    AGENT_A: String(agents.primary.port),
    AGENT_B: String(agents.replica.port),
    ...Object.fromEntries(servers.map((server, n) => [`SERVER_${n + 1}`, addressOf(server.address)])),
  })
  closers.push(() => haproxy.stop())
  const workers = Array.from({ length: WORKERS }, () => newWorker({ ...market.env, ...env }))
  closers.push(() => Promise.all(workers.map(({ end }) => end('SIGKILL'))))
  for (const server of servers) await server.start()
  for (const { start } of workers) start()
  return { market, address, servers, workers, replica, agents }
}

/** Runs `work` on a whole installation on this machine and removes everything afterwards. */
export const withCluster = <T>(programs: Programs, work: (cluster: Cluster) => Promise<T>): Promise<T> =>
  withMarket(async (market) => {
    const opened: Opened = { closers: [] }
    try {
      return await work(await open(market, programs, opened))
    } finally {
      for (const close of opened.closers.toReversed()) await close()
    }
  })
