import { callbackify } from 'node:util'
import pg from 'pg'
import { withStatementName } from './prepared-statement.ts'

export type PoolSettings = {
  url: string
  /** Most connections at once; the sum over all instances stays below the server's `max_connections` minus ten. */
  max?: number
  applicationName?: string
  /** Longest statement in milliseconds, a transaction may take twice as long; only bulk work has a reason to ask for more. */
  statementMs?: number
  /** Hears of connections that broke while idle or in use; the pool replaces them by itself. */
  onBrokenConnection?: (error: Error) => void
}

/**
 * A pool that never waits for ever: five seconds for a connection (two hundred who finalize at once on ten connections are through by then), four for a statement, three for a lock,
 * eight for a transaction, and one second above the statement's limit when the line itself has gone silent.
 */
export function openPool({
  url,
  max = 10,
  applicationName = 'kram',
  statementMs = 4000,
  onBrokenConnection = ignore,
}: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    query_timeout: statementMs + 1000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser },
    verify: configureSession(2 * statementMs),
  })
  pool.on('error', onBrokenConnection)
  // The pool's own listener leaves a client that is checked out: without this one a database restart ends the process.
  pool.on('connect', (client) => {
    client.on('error', onBrokenConnection)
    guardQueries(client)
  })
  return pool
}

const ignore = () => undefined

/**
 * What a driver cannot say while it connects. `transaction_timeout` is younger than the oldest PostgreSQL we accept; where it is
 * missing nothing is set. A server as it comes from its box plans for turning disks and reads a table of thirty thousand offers
 * from end to end where an index would do.
 */
const configureSession = (transactionMs: number) =>
  callbackify((client: pg.PoolClient) =>
    client.query(
      `select set_config(name, wanted, false) from pg_settings
       join (values ('transaction_timeout', '${transactionMs}ms'), ('random_page_cost', '1.1'), ('jit', 'off')) as ours (name, wanted) using (name)`,
    ),
  )

/**
 * A client whose answer never came may still get it later, in the middle of somebody else's query: it must not go back.
 * Hot statements get their names here.
 */
function guardQueries(client: pg.ClientBase) {
  if (!(client instanceof pg.Client)) return
  const query: typeof client.query = Reflect.get(client, 'query')
  client.query = new Proxy(query, {
    apply(_, self, args) {
      const answer: unknown = Reflect.apply(query, self, withStatementName(args))
      if (answer instanceof Promise) answer.catch((error: unknown) => isReadTimeout(error) && disconnect(client))
      return answer
    },
  })
}

/** `end` tells the pool at once, but would wait for a last word that may never be heard. */
function disconnect(client: pg.Client) {
  client.end().catch(ignore)
  client.connection.stream.destroy()
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

const { types } = pg
const INT8_ARRAY: number = 1016
const DATE_ARRAY: number = 1182

/** The library reads a list of `bigint` as texts; a list of days it would make Dates. */
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
