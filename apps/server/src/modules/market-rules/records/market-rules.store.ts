import type { RuleKind } from '@kram/contract/market-rules/limits'
import type { MarketRule } from '@kram/contract/market-rules/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** The rules that are in force. */
export async function currentRules(db: Db | Tx, kind: RuleKind): Promise<MarketRule[]> {
  const { rows } = await sql<{ entries: MarketRule[] }>`
    select entries from market_rules where kind = ${kind} order by version desc limit 1`.execute(db)
  return rows[0]?.entries ?? []
}

type NewVersion = {
  kind: RuleKind
  version: number
  entries: readonly MarketRule[]
  by: number
  at: Date
  restored: number | null
}

/** Adds the version after the given one; false when somebody else was faster. */
export async function insertVersion(
  tx: Tx,
  { kind, version, entries, by, at, restored }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql`
    insert into market_rules (kind, version, entries, created_by, created_at, restored)
    select ${kind}::text, ${version}::integer + 1, ${JSON.stringify(entries)}::jsonb, ${by}::integer, ${at}::timestamptz, ${restored}::integer
    where (select coalesce(max(version), 0) from market_rules where kind = ${kind}) = ${version}::integer
    on conflict do nothing returning version`.execute(tx)
  return rows.length === 1
}
