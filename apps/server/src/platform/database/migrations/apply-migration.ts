import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isRetryable } from '../connection/index.ts'
import { type Migration, MigrationError } from './read-migrations.ts'

/** A migration waiting for a lock blocks all queries behind it, so it gives up soon and is tried again. */
const LOCK_TIMEOUT = '2s'
const MAX_ATTEMPTS = 30
const RETRY_MS = 200

/** Applies one file in its way and notes it as applied. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  if (migration.mode === 'without a transaction') return withRetries(migration, () => applyOutside(client, migration))
  if (migration.mode === 'in batches') await runBatches(client, migration)
  await withRetries(migration, () => inMigration(client, () => applyOnce(client, migration)))
}

async function withRetries<T>(migration: Migration, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error))
        throw new MigrationError(`${migration.name}: ${describe(error, migration.sql)}`, { cause: error })
      await pause(RETRY_MS)
    }
  }
}

async function inMigration<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyOnce(client: pg.Client, migration: Migration) {
  if (migration.mode === 'once') await client.query(migration.sql)
  await note(client, migration)
}

/** A batch per transaction holds its row locks for a moment only. After an interruption the statement finds the rest by its condition. */
async function runBatches(client: pg.Client, migration: Migration) {
  const runBatch = () => inMigration(client, async () => changedRows(await client.query(migration.sql)))
  while ((await withRetries(migration, runBatch)) > 0);
}

/** Several statements in one text have several results, and none of them says when the work is done. */
function changedRows(result: pg.QueryResult | pg.QueryResult[]): number {
  if (Array.isArray(result)) throw new Error('a migration in batches has one statement')
  return result.rowCount ?? 0
}

/** An index whose concurrent creation was interrupted stays invalid; the repetition has to begin without it. */
async function applyOutside(client: pg.Client, migration: Migration) {
  await dropInvalidIndexes(client)
  await client.query(migration.sql)
  await note(client, migration)
}

async function dropInvalidIndexes(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
     where not indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace
       and indexrelid not in (select index_relid from pg_stat_progress_create_index)`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
}

const note = (client: pg.Client, { version, name, checksum }: Migration) =>
  client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [version, name, checksum])

function describe(error: unknown, sql: string) {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return error.message + line
}
