import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection } from '../connection/index.ts'
import { setRoleDefaults } from '../pooler/index.ts'
import { applyMigration } from './apply-migration.ts'
import { type Migration, MigrationError, readMigrations } from './read-migrations.ts'

/** Any number works as long as every copy of Kram uses the same. */
const LOCK = 5_260_726
const LOCK_POLL_MS = 200

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>

/**
 * Brings the database to the newest schema: forward only, each file in its own way, one process at a time.
 * Returns the names of the files it applied; `until` is the last version to apply. `pooled`: the servers connect through a pooler, so
 * the role gets their limits as its defaults. Rejects a file that was changed after it had been applied.
 */
export async function migrate(
  url: string,
  { dir, until = Infinity, pooled = false }: { dir?: string; until?: number; pooled?: boolean } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(dir)).filter(({ version }) => version <= until)
  return withConnection({ url, applicationName: 'kram-migrate' }, async (client) => {
    await waitForTurn(client)
    await createMigrationsTable(client)
    // Cast to double: a bigint would be returned as text, and every version fits exactly.
    const { rows } = await client.query<Applied>(
      'select version::float8 as version, name, checksum from schema_migrations',
    )
    const pending = pendingMigrations(migrations, rows)
    for (const migration of pending) await applyMigration(client, migration)
    if (pooled) await setRoleDefaults(client)
    return pending.map(({ name }) => name)
  })
}

/** Asks again and again: a statement that waits would hold up `create index concurrently` of the other process, which waits for it. */
async function waitForTurn(client: pg.Client) {
  const isFree = async () =>
    (await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])).rows[0]?.free
  while (!(await isFree())) await pause(LOCK_POLL_MS)
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
