import pg from 'pg'
import { SESSION_SETTINGS } from './session-settings.ts'

/** `off`: connections lead to PostgreSQL itself. `transaction`: a pooler gives every transaction another connection. */
type Pooler = 'off' | 'transaction'

type Addresses = { pooler: Pooler; directUrl: string }

const UNDECLARED =
  'DATABASE_URL leads to a connection pooler: set DATABASE_POOLER to transaction and DATABASE_DIRECT_URL to PostgreSQL itself'
const NO_DEFAULTS =
  'DATABASE_POOLER: the role does not have the limits of Kram yet, or the pooler uses connections from before. ' +
  'Run npm run kram -- migrate, then RECONNECT in the console of the pooler'
const NOT_DIRECT = 'DATABASE_DIRECT_URL must lead to PostgreSQL itself: a connection pooler answers there'
const ANOTHER_DATABASE = 'DATABASE_DIRECT_URL leads to another database or role than DATABASE_URL'

/** A pooler refused a setting that a session sends while connecting. */
export const refusesSettings = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter')

const DIFFERENT_SETTINGS = `
  select name from pg_settings join unnest($1::text[], $2::text[]) as ours (name, wanted) using (name) where setting <> wanted`

const IDENTITY = `
  select concat_ws(' ', pg_postmaster_start_time(), oid, current_user) as identity, current_setting('lock_timeout') as marker
  from pg_database where datname = current_database()`

type Identity = { identity: string; marker: string }

/** Any value that nobody sets otherwise: a pooler refuses or drops it. */
const MARKER_MS = 2997

/** A connection as LISTEN uses it, with a setting that only PostgreSQL itself accepts. */
async function directIdentity(url: string): Promise<Identity | undefined> {
  const client = new pg.Client({ connectionString: url, lock_timeout: MARKER_MS, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Identity>(IDENTITY)).rows[0]
  } catch (error) {
    if (refusesSettings(error)) return undefined
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the sessions of the pool have the settings of the product. */
async function hasSettings(pool: pg.Pool): Promise<boolean> {
  const wanted = [Object.keys(SESSION_SETTINGS), Object.values(SESSION_SETTINGS)]
  try {
    return (await pool.query(DIFFERENT_SETTINGS, wanted)).rowCount === 0
  } catch (error) {
    if (refusesSettings(error)) return false
    throw error
  }
}

/** Contradictions between the settings and what answers at the addresses, one line each, for whoever set them. */
export async function poolerProblems(pool: pg.Pool, { pooler, directUrl }: Addresses): Promise<string[]> {
  const isLimited = await hasSettings(pool)
  if (pooler === 'off') return isLimited ? [] : [UNDECLARED]
  const [pooled] = (await pool.query<Identity>(IDENTITY)).rows
  const direct = await directIdentity(directUrl)
  return [
    ...(isLimited ? [] : [NO_DEFAULTS]),
    ...(direct?.marker === `${MARKER_MS}ms` ? [] : [NOT_DIRECT]),
    ...(direct && direct.identity !== pooled?.identity ? [ANOTHER_DATABASE] : []),
  ]
}
