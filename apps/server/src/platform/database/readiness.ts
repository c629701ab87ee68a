import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { readMigrations } from './migrations/index.ts'
import { refusesSettings } from './pooler/index.ts'
import { isOutage } from '../errors/index.ts'

const MAX_WAIT_MS = 60_000
const PAUSE_MS = 250

/**
 * Repeats a question of the start for up to a minute while the database is away: a starting one accepts connections before
 * queries, and a busy one answers late.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, maxWaitMs = MAX_WAIT_MS): Promise<T> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      // A pooler that refuses the connection's settings answers so forever.
      if (refusesSettings(error) || !isOutage(error) || performance.now() > deadline) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** Waits up to a minute for the first answer. */
export async function waitForDatabase(pool: pg.Pool, maxWaitMs = MAX_WAIT_MS): Promise<void> {
  await untilAnswered(() => pool.query('select 1'), maxWaitMs)
}

/** Without these settings an acknowledged write may be lost in a power failure. */
const REQUIRED_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes']
/** Recommended settings; a hosted database may not allow them. */
const RECOMMENDED_SETTINGS = ['data_checksums']

/** Refuses at startup a database that could lose acknowledged writes. Returns the recommended settings that are off. */
export async function requireDurability(pool: pg.Pool): Promise<{ missing: string[] }> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where setting = 'off' and name = any($1)`,
    [[...REQUIRED_SETTINGS, ...RECOMMENDED_SETTINGS]],
  )
  const off = new Set(rows.map(({ name }) => name))
  const broken = REQUIRED_SETTINGS.filter((name) => off.has(name))
  if (broken.length > 0) throw new Error(`This PostgreSQL may lose what it acknowledged: turn on ${broken.join(', ')}.`)
  return { missing: RECOMMENDED_SETTINGS.filter((name) => off.has(name)) }
}

let newest: Promise<number> | undefined
const newestVersion = (): Promise<number> =>
  (newest ??= readMigrations().then((migrations) => migrations.at(-1)?.version ?? 0))

/**
 * True when the schema is at this code's version or newer: an older server continues to run while a newer one is deployed.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ version: number | null }>`select max(version) as version from schema_migrations`.execute(
    db,
  )
  return (rows[0]?.version ?? 0) >= (await newestVersion())
}
