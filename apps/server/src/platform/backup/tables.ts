import pg from 'pg'

/** A table with its writable columns; generated columns are left out. */
export type Table = { name: string; columns: string[] }

/** Tables written by migrations together with the schema. */
const MIGRATIONS_TABLE = 'schema_migrations'

export async function createTableUpload(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
     group by c.relname order by 1`,
    [MIGRATIONS_TABLE],
  )
  return rows
}

export async function schemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number | null }>(
    `select max(version)::float8 as version from ${MIGRATIONS_TABLE}`,
  )
  return rows[0]?.version ?? 0
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** Table and columns for `copy`: `"offers" ("id", "title")`. */
export const target = ({ name, columns }: Table): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`
export const tableName = ({ name }: Table): string => quoted(name)
