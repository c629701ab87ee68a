import pg from 'pg'
import { withStatementName } from './prepared-statement.ts'
import { disconnect } from './connection.ts'

type Callback = (error: unknown, result?: unknown) => void
type Guards = {
  /** How long an answer may take, in milliseconds. */
  answerMs: number
  /** Behind a pooler no statement may have a name. */
  pooled: boolean
}

/**
 * Ends a query whose answer does not come in time, and closes the client instead of reusing it, because the answer may arrive
 * during a later query; closes it also when its database only reads, because the address may lead to another one by now. Hot
 * statements get their names here.
 *
 * The library has such a limit (`query_timeout`) and a promise of its own, but both assign a new function to a property of the
 * query. V8 allocates such a function in the old generation, and with it the query, its text and its rows survive until the next
 * full collection, which came after every hundred lists and took a third of their processor time.
 */
export function guardQueries(client: pg.ClientBase, { answerMs, pooled }: Guards): void {
  if (!(client instanceof pg.Client)) return
  const query: typeof client.query = Reflect.get(client, 'query')

  const send = (args: unknown[], done: Callback): void => {
    const timer = setTimeout(() => {
      disconnect(client)
      done(new Error('Query read timeout'))
    }, answerMs)
    const settle: Callback = (error, result) => {
      clearTimeout(timer)
      if (isReadOnlyDatabase(error)) disconnect(client)
      done(error, result)
    }
    Reflect.apply(query, client, [...args, settle])
  }

  client.query = new Proxy(query, {
    apply(_, self, args) {
      if (isCursor(args[0])) return Reflect.apply(query, self, args)
      const named = pooled ? args : withStatementName(args)
      const last = named.at(-1)
      if (isCallback(last)) return send(named.slice(0, -1), once(last))
      return promised((done) => send(named, done))
    },
  })
}

/** The stack of an error leads to who sent the query and not to the socket that received the answer. */
const promised = (work: (done: Callback) => void): Promise<unknown> =>
  new Promise((resolve, reject) => work((error, result) => (error ? reject(error) : resolve(result)))).catch(
    (error: unknown) => {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    },
  )

/** A query that timed out is answered once more when its connection is closed. */
function once(callback: Callback): Callback {
  let isDone = false
  return (error, result) => {
    if (isDone) return
    isDone = true
    callback(error, result)
  }
}

const isCallback = (value: unknown): value is Callback => typeof value === 'function'
const isCursor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'submit' in value
const isReadOnlyDatabase = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25006'
