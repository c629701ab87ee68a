import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate, withConnection } from '../database/index.ts'
import type { Files } from '../files/index.ts'
import { filesFolder, type Manifest, readManifest, tablePath } from './manifest.ts'
import { tableName, createTableUpload, target } from './tables.ts'

/**
 * What the schema holds, tables first. Extensions and what belongs to them stay: the owner of a database may not create
 * `earthdistance` again.
 */
const OWN_OBJECTS = `
  select what.type, what.identity from (
    select 1 as place, 'pg_class'::regclass as catalog, oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm', 'S')
    union all select 2, 'pg_proc', oid from pg_proc where pronamespace = 'public'::regnamespace
    union all select 3, 'pg_type', type.oid from pg_type type left join pg_class row on row.oid = type.typrelid
      where typnamespace = 'public'::regnamespace and (typtype in ('e', 'd', 'r') or row.relkind = 'c')
  ) object, pg_identify_object(object.catalog, object.oid, 0) what
  where not exists (select from pg_depend
    where classid = object.catalog and objid = object.oid and deptype in ('e', 'a', 'i') and refclassid <> 'pg_namespace'::regclass)
  order by object.place`

/** Only a database without users can be restored into. */
async function emptySchema(client: pg.Client, accountsTable: string): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>('select to_regclass($1)::text as table', [
    accountsTable,
  ])
  const hasAccounts =
    rows[0]?.table != null &&
    (await client.query(`select from ${pg.escapeIdentifier(accountsTable)} limit 1`)).rowCount !== 0
  if (hasAccounts)
    throw new Error('This database holds accounts already. Restore into a new one (DATABASE_URL or KRAM_DATA_DIR).')
  const objects = await client.query<{ type: string; identity: string }>(OWN_OBJECTS)
  for (const { type, identity } of objects.rows) await client.query(`drop ${type} if exists ${identity} cascade`)
}

type ForeignKey = { table: string; name: string; definition: string }

const foreignKeys = async (client: pg.Client): Promise<ForeignKey[]> =>
  (
    await client.query<ForeignKey>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
  ).rows

async function fillTable(client: pg.Client, folder: string, table: Manifest['tables'][number]): Promise<void> {
  const sink = client.query(from(`copy ${target(table)} from stdin`))
  await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), sink)
  if (sink.rowCount !== table.rows)
    throw new Error(`${table.name}: ${sink.rowCount} rows came, ${table.rows} were taken.`)
}

/**
 * Copies all rows in one transaction. Foreign keys are dropped first because tables are copied in any order; adding them
 * again checks the rows.
 */
async function fill(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('begin')
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of await createTableUpload(client)) {
    await client.query(`alter table ${tableName(table)} disable trigger user`)
    // Migrations may have inserted rows.
    await client.query(`truncate ${tableName(table)}`)
  }
  for (const table of tables) await fillTable(client, folder, table)
  for (const table of await createTableUpload(client))
    await client.query(`alter table ${tableName(table)} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [pg.escapeIdentifier(name), last, called])
  await client.query('commit')
}

export type Restoration = {
  url: string
  files: Files
  folder: string
  /** A database with a row in this table is not overwritten. */
  accountsTable: string
}

/** Restores a backup into an empty database: the schema of that time, the rows, the later migrations, the pictures. */
export async function restore({ url, files, folder, accountsTable }: Restoration): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await files.check()
  await withConnection({ url, applicationName: 'kram-restore' }, (client) => emptySchema(client, accountsTable))
  await migrate(url, { until: manifest.schema })
  await withConnection({ url, applicationName: 'kram-restore' }, async (client) => fill(client, folder, manifest))
  await migrate(url)
  await withConnection({ url, applicationName: 'kram-restore' }, async (client) => {
    await client.query('vacuum analyze')
  })
  for (const name of await readdir(filesFolder(folder)))
    await files.put(name, await readFile(join(filesFolder(folder), name)))
  return manifest
}
