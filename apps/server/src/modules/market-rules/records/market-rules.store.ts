import { sql } from 'kysely'
import type { Db, Reads, Tx } from '#platform/database'

/** What operators edit in versions. */
export type VersionedKind = 'words' | 'categories' | 'synonyms' | 'seasons' | 'fields'

/** A version with its entries. The one before the first, 0, is what the code has. */
export type Version<Entry> = {
  version: number
  entries: Entry[]
  createdAt: string
  createdBy: string | null
  restored: number | null
  reason: string | null
}

/** The entries that are in force and their version; nothing when nobody has changed them. */
export async function currentVersion<Entry>(
  db: Reads<'marketRules'>,
  kind: VersionedKind,
): Promise<{ version: number; entries: Entry[] } | undefined> {
  const { rows } = await sql<{ version: number; entries: Entry[] }>`
    select version, entries from market_rules where kind = ${kind} order by version desc limit 1`.execute(db as never)
  return rows[0]
}

/** The number of the version that is in force. */
export async function currentNumber(db: Db | Tx, kind: VersionedKind): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from market_rules where kind = ${kind}`.execute(db)
  return rows[0]?.version ?? 0
}

export async function findEntries<Entry>(
  db: Db | Tx,
  kind: VersionedKind,
  version: number,
): Promise<Entry[] | undefined> {
  const { rows } = await sql<{ entries: Entry[] }>`
    select entries from market_rules where kind = ${kind} and version = ${version}`.execute(db)
  return rows[0]?.entries
}

export type NewVersion = {
  kind: VersionedKind
  /** The version that is replaced. */
  version: number
  entries: readonly object[]
  by: number
  at: Date
  restored: number | null
  reason: string | null
}

/** Adds the version after the given one; false when somebody else was faster. */
export async function insertVersion(
  tx: Tx,
  { kind, version, entries, by, at, restored, reason }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql`
    insert into market_rules (kind, version, entries, created_by, created_at, restored, reason)
    select ${kind}::text, ${version}::integer + 1, ${JSON.stringify(entries)}::jsonb, ${by}::integer, ${at}::timestamptz,
      ${restored}::integer, ${reason}::text
    where (select coalesce(max(version), 0) from market_rules where kind = ${kind}) = ${version}::integer
    on conflict do nothing returning version`.execute(tx)
  return rows.length === 1
}

/** True when the version after the given one is this very change: its reply was lost, and it was sent again. */
export async function isRepeated(tx: Tx, { kind, version, entries, by, restored }: NewVersion): Promise<boolean> {
  const { rows } = await sql`
    select from market_rules where kind = ${kind} and version = ${version}::integer + 1 and created_by = ${by}
      and restored is not distinct from ${restored}::integer and entries = ${JSON.stringify(entries)}::jsonb
      and not exists (select from market_rules n where n.kind = ${kind} and n.version > ${version}::integer + 1)`.execute(
    tx,
  )
  return rows.length === 1
}
