import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { type Db, migrate, openDatabase } from '#platform/database'
import { insertReservableOffer, insertSession, insertUsers } from '../../factories/index.ts'
import { type Database, type Server, startDatabase, startProduct } from './processes.ts'
import { openSmtpServer, type SmtpServer } from './smtp-server.ts'

const LAST = 1_000_000

export type Client = { token: string; userId: number }
export type ReservableOffer = Awaited<ReturnType<typeof insertReservableOffer>>

export type Market = {
  dataDir: string
  cluster: Database
  db: Db
  smtp: SmtpServer
  /** Settings of a server on the database and the SMTP server. */
  env: Record<string, string>
  /** A server that is not started yet; it is killed at the end. */
  server: (env?: Record<string, string>, prefix?: readonly string[]) => Promise<Server>
  clients: (count: number) => Promise<Client[]>
  /** Offers with practically endless stock. */
  offers: (count: number) => Promise<ReservableOffer[]>
}

/** Runs `work` on a new durable database with a market and removes everything afterwards. */
export async function withMarket<T>(work: (market: Market) => Promise<T>, parent = tmpdir()): Promise<T> {
  const dataDir = mkdtempSync(join(parent, 'kram-chaos-'))
  // Started by root, PostgreSQL runs under another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const cluster = await startDatabase(dataDir)
  const smtp = await openSmtpServer()
  await migrate(cluster.url)
  const { db, close } = openDatabase({ url: cluster.url, max: 4, applicationName: 'kram-chaos', statementMs: 60_000 })
  const servers: Server[] = []
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: cluster.url,
    KRAM_DATA_DIR: join(dataDir, 'files'),
    KRAM_DEMO: '0',
    KRAM_WEB: 'off',
    KRAM_LIMIT_FACTOR: '1000000',
    // External failures are warnings; anything more severe explains a fault below.
    LOG_LEVEL: 'error',
    SMTP_URL: smtp.url,
  }
  try {
    return await work({
      dataDir,
      cluster,
      db,
      smtp,
      env,
      server: async (changes = {}, prefix = []) => {
        const server = startProduct({ ...env, ...changes }, await getPort(), prefix)
        servers.push(server)
        return server
      },
      clients: async (count) => {
        const clients: Client[] = []
        for (const userId of await insertUsers(db, count))
          clients.push({ userId, token: (await insertSession(db, { userId })).token })
        return clients
      },
      offers: (count) => {
        const line = { stock: LAST }
        return Promise.all(
          Array.from({ length: count }, () =>
            insertReservableOffer(db, { offerItems: [line, line, { stock: null, limit: LAST }] }),
          ),
        )
      },
    })
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()))
    await close()
    smtp.close()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}
