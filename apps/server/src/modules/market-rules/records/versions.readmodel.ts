import { MAX_VERSIONS } from '@kram/contract/market-rules/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Version, VersionedKind } from './market-rules.store.ts'

/** The newest versions of a kind, with their authors. */
export async function listVersions<Entry>(
  db: Db | Tx,
  kind: VersionedKind,
  limit: number = MAX_VERSIONS,
): Promise<Version<Entry>[]> {
  const { rows } = await sql<Version<Entry>>`
    select m.version, m.entries, instant_text(m.created_at) as created_at, k.display_name as created_by, m.restored, m.reason
    from market_rules m left join users k on k.id = m.created_by
    where m.kind = ${kind} order by m.version desc limit ${limit}`.execute(db)
  return rows
}
