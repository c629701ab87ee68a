import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const POLL_MS = 250
/** As long as a primary may be silent before the replica takes over. */
const MAX_SILENCE_MS = 1000

type Role = 'primary' | 'replica' | 'none'

export type Agent = { port: number; role: () => Role; close: () => void }

async function roleOf(url: string): Promise<Role> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 500, query_timeout: 500 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    return rows[0]?.replica ? 'replica' : 'primary'
  } catch {
    return 'none'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * What Patroni does beside a database, without the store of votes that it needs on several machines: says over HTTP which role the
 * database has.
 */
export async function startAgent(url: string): Promise<Agent> {
  let role = await roleOf(url)
  let isClosed = false
  const watch = async () => {
    role = await roleOf(url)
    if (!isClosed) setTimeout(() => void watch(), POLL_MS)
  }
  void watch()
  const server = createServer((request, reply) =>
    reply.writeHead(request.url === `/${role}` ? 200 : 503, { connection: 'close' }).end(),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    role: () => role,
    close: () => {
      isClosed = true
      server.close()
    },
  }
}

/** Promotes the replica when its primary is gone; resolves with the moment of the promotion. */
export async function promoteWhenAlone(primary: Agent, replica: Agent, replicaUrl: string): Promise<number> {
  let silentSince: number | null = null
  while (silentSince === null || performance.now() - silentSince < MAX_SILENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    silentSince = primary.role() === 'none' ? (silentSince ?? performance.now()) : null
  }
  if (replica.role() !== 'replica') throw new Error('there is no replica to promote')
  const client = new pg.Client({ connectionString: replicaUrl })
  await client.connect()
  await client.query('select pg_promote(true)')
  await client.end()
  return performance.now()
}
