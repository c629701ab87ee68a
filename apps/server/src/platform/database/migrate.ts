import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withConnection } from './connection.ts'
import { isRetryable } from './database-errors.ts'
import { setRoleDefaults } from './pooler/index.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** Any number works as long as every copy of Kram uses the same. */
const LOCK = 5_260_726
/** A migration waiting for a lock blocks all queries behind it, so it gives up soon and is tried again. */
const LOCK_TIMEOUT = '2s'
const MAX_ATTEMPTS = 30

/** `version` is the number before the underscore: a timestamp (20261122203000), or 1 to 36 for the oldest files. */
type Migration = { version: number; name: string; checksum: string; sql: string }
type Applied = { version: number; name: string; checksum: string }

class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/**
 * Brings the database to the newest schema: forward only, each file in its own transaction, one process at a time.
 * Returns the names of the files it applied; `until` is the last version to apply. `pooled`: the servers connect through a pooler, so
 * the role gets their limits as its defaults. Rejects a file that was changed after it had been applied.
 */
export async function migrate(
  url: string,
  { dir = MIGRATIONS, until = Infinity, pooled = false }: { dir?: string; until?: number; pooled?: boolean } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ version }) => version <= until)
  return withConnection({ url, applicationName: 'kram-migrate' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await createMigrationsTable(client)
    // Cast to double: a bigint would be returned as text, and every version fits exactly.
    const { rows } = await client.query<Applied>(
      'select version::float8 as version, name, checksum from schema_migrations',
    )
    const pending = pendingMigrations(migrations, rows)
    for (const migration of pending) await applyWithRetry(client, migration)
    if (pooled) await setRoleDefaults(client)
    return pending.map(({ name }) => name)
  })
}

/** Versions were integers while migrations were numbered by hand; a timestamp needs a bigint. */
async function createMigrationsTable(client: pg.Client) {
  await client.query(
    `create table if not exists schema_migrations (
       version bigint primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rowCount } = await client.query(
    `select from pg_attribute
     where attrelid = 'schema_migrations'::regclass and attname = 'version' and atttypid = 'integer'::regtype`,
  )
  if (rowCount === 1) await client.query('alter table schema_migrations alter column version type bigint')
}

/** Pending files in order. Throws when an applied file was changed or a file is older than an applied one. */
function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(applied.map((row) => [row.version, row]))
  const newest = Math.max(0, ...known.keys())
  return migrations.filter((migration) => {
    const before = known.get(migration.version)
    if (before && before.checksum !== migration.checksum) {
      throw new MigrationError(
        `${migration.name} was changed after it had been applied (as ${before.name}). ` +
          'Put the file back and write the change as a new migration; on a demo database run: npm run demo:reset',
      )
    }
    if (!before && migration.version < newest) {
      throw new MigrationError(
        `${migration.name} comes before migrations that are already applied. Rename it to a timestamp after ${newest}.`,
      )
    }
    return !before
  })
}

export async function readMigrations(dir = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql'))
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      return { version: versionOf(name), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  const migrations = files.toSorted((a, b) => a.version - b.version)
  const duplicate = migrations.find((migration, i) => migration.version === migrations[i - 1]?.version)
  if (duplicate)
    throw new MigrationError(
      `Two migrations have the version of ${duplicate.name}. Give one of them a later timestamp.`,
    )
  return migrations
}

function versionOf(name: string) {
  const version = /^(\d{14}|\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
  if (!version) throw new MigrationError(`${name} is not named like 20261122203000_what_it_does.sql`)
  return Number(version)
}

async function applyWithRetry(client: pg.Client, migration: Migration) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback')
      if (attempt < MAX_ATTEMPTS && isRetryable(error)) await pause(200)
      else throw new MigrationError(`${migration.name}: ${describe(error, migration.sql)}`, { cause: error })
    }
  }
}

async function apply(client: pg.Client, { version, name, checksum, sql }: Migration) {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query(sql)
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
  await client.query('commit')
}

function describe(error: unknown, sql: string) {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : ''
  return error.message + line
}
