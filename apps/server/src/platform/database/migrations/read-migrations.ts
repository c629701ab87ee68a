import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const MIGRATIONS = join(import.meta.dirname, '../../../../migrations')

/**
 * How a file is applied, named in its first line (`-- run in batches`):
 * - `once`: all statements in one transaction, the default;
 * - `without a transaction`: one statement that PostgreSQL refuses in a transaction, `create index concurrently`;
 * - `in batches`: one statement that changes a limited number of rows, repeated in transactions of its own until it changes none.
 */
export type MigrationMode = 'once' | 'without a transaction' | 'in batches'

/** `version` is the number before the underscore: a timestamp (20261122203000), or 1 to 36 for the oldest files. */
export type Migration = { version: number; name: string; checksum: string; sql: string; mode: MigrationMode }

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** All files in the order of their versions. */
export async function readMigrations(dir = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql'))
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { version: versionOf(name), name, sql, checksum, mode: migrationMode(name, sql) }
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

/** Reads the first line of a file. */
export function migrationMode(name: string, sql: string): MigrationMode {
  const wanted = /^-- run (.*)/.exec(sql)?.[1]?.trim()
  if (wanted === undefined) return 'once'
  if (wanted === 'without a transaction' || wanted === 'in batches') return wanted
  throw new MigrationError(
    `${name}: "-- run ${wanted}" is neither "-- run without a transaction" nor "-- run in batches"`,
  )
}
