import pg from 'pg'

type Settings = { url: string; applicationName: string }

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
    return await work(client)
  } finally {
    await client.end()
  }
}
