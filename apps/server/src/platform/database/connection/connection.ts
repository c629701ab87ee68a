import pg from 'pg'

type Settings = { url: string; applicationName: string }

/** Closes a connection that may not answer; `end` alone would wait for its answer. A pool is informed at once. */
export function disconnect(client: pg.Client): void {
  client.end().catch(() => undefined)
  client.connection.stream.destroy()
}

/** The role may have limits as its defaults. */
const NO_LIMITS = `
  select set_config(name, '0', false) from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** Work on a separate connection without the pool's time limits: migrations, bulk loads, creating and dropping databases. */
export async function withConnection<T>(
  { url, applicationName }: Settings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  })
  // A lost connection already fails the running query; without this listener its error event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(NO_LIMITS)
    return await work(client)
  } finally {
    await client.end()
  }
}
