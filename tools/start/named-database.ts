import { withConnection } from '../../apps/server/src/platform/database/index.ts'

/** The oldest supported PostgreSQL. */
const OLDEST = 15

const KNOWN: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Start it, or mend the address.',
  ENOTFOUND: 'there is no machine of this name. Mend the address.',
  EAI_AGAIN: 'its name cannot be looked up now. Look at the network, or mend the address.',
  ETIMEDOUT: 'it does not answer in time. Look at the network and its firewall.',
  '28P01': 'it rejects the user or the password.',
  '28000': 'it does not let this name in.',
  '3D000': 'it has no database of this name. Create one, or mend the address.',
}

/** Checks whether the database of `DATABASE_URL` can be used. Throws an error that says what to do. */
export async function requireNamedDatabase(url: string): Promise<void> {
  const { host, pathname } = new URL(url)
  const unusable = (reason: string, cause?: unknown) =>
    new Error(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}`, { cause })
  const version = await versionOf(url).catch((error: unknown) => {
    throw unusable(KNOWN[codeOf(error)] ?? wordsOf(error), error)
  })
  if (version < OLDEST) throw unusable(`it is PostgreSQL ${version}, and ${OLDEST} is the oldest supported version.`)
}

const versionOf = (url: string) =>
  withConnection({ url, applicationName: 'kram-setup' }, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    return rows[0]?.version ?? 0
  })

/** A connection to a host with several addresses fails with one error per address. */
const codeOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error && 'code' in first ? String(first.code) : ''
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
