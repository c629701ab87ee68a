import { withConnection } from '#platform/database'

/** Runs statements one by one, outside any pool. */
export const execute = (url: string, ...statements: string[]) =>
  withConnection({ url, applicationName: 'kram-test' }, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}
