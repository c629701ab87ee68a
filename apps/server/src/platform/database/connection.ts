import pg from 'pg'

type Settings = { url: string; applicationName: string }

/** Work on one connection of its own, without the pool's time limits: migrations, bulk loads, databases made and dropped. */
export async function withConnection<T>(
  { url, applicationName }: Settings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
  })
  // A line that breaks fails the query under way; unheard, the same news would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
