import { callbackify } from 'node:util'
import pg from 'pg'
import { guardQueries } from './connection/index.ts'
import { laterSettings, startupLimits, STATEMENT_MS } from './pooler/index.ts'

export type PoolSettings = {
  url: string
  /** Maximum number of connections; the sum over all processes stays below the server's `max_connections` minus ten. */
  max?: number
  applicationName?: string
  /**
   * The address is a pooler in transaction mode: a session sends no settings and names no statements, because its next transaction
   * may run on another connection. The role has the settings as its defaults (`setRoleDefaults`).
   */
  pooled?: boolean
  /** Maximum duration of a statement in milliseconds; a transaction may take twice as long. Only bulk work needs more. */
  statementMs?: number
  /** Called for connections that broke while idle or in use; the pool replaces them. */
  onBrokenConnection?: (error: Error) => void
}

/** A new connection plans each prepared statement anew, which takes longer than many answers. */
const IDLE_MS = 300_000

/**
 * A pool on which nothing waits without limit: five seconds for a connection (enough for two hundred concurrent finalize requests
 * on ten connections), four for a statement, three for a lock, eight for a transaction, and one second more than the statement's
 * limit when the connection does not answer at all.
 */
export function openPool({
  url,
  max = 10,
  applicationName = 'kram',
  pooled = false,
  statementMs = STATEMENT_MS,
  onBrokenConnection = ignore,
}: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
    types: { getTypeParser },
    ...(!pooled && { ...startupLimits(statementMs), verify: configureSession(statementMs) }),
  })
  pool.on('error', onBrokenConnection)
  // The pool does not listen to a client that is checked out: without this listener a database restart would end the process.
  pool.on('connect', (client) => {
    client.on('error', onBrokenConnection)
    guardQueries(client, { answerMs: statementMs + 1000, pooled })
  })
  return pool
}

const ignore = () => undefined

const configureSession = (statementMs: number) => {
  const settings = laterSettings(statementMs)
  const values = [Object.keys(settings), Object.values(settings)]
  return callbackify((client: pg.PoolClient) =>
    client.query(
      `select set_config(name, wanted, false) from pg_settings
       join unnest($1::text[], $2::text[]) as ours (name, wanted) using (name)`,
      values,
    ),
  )
}

const { types } = pg
const INT8_ARRAY: number = 1016
const DATE_ARRAY: number = 1182

/** The library parses a list of `bigint` as texts; a list of days would become Dates. */
const textsOf: (list: string) => (string | null)[] = types.getTypeParser(INT8_ARRAY)
const listOf = (read: (text: string) => unknown) => (list: string) =>
  textsOf(list).map((text) => (text === null ? null : read(text)))

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, wholeNumber],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
  [INT8_ARRAY, listOf(wholeNumber)],
  [DATE_ARRAY, listOf(String)],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format)
}

function wholeNumber(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers of JavaScript`)
  return value
}
