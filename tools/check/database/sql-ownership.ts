import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sqlAccess } from './sql-access.ts'
import { TABLES_BY_OWNER } from './table-owners.ts'

// A slice writes only its own tables, and reads those of others only in read models (*.readmodel.ts).
const ROOT = resolve(import.meta.dirname, '../../..')
const SERVER = 'apps/server/src'
const SCHEMA = `${SERVER}/platform/database/schema.ts`

type Source = { file: string; text: string }
type Foreign = { file: string; access: string }

const ownerOf = new Map(
  Object.entries(TABLES_BY_OWNER).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
)

/** A table whose rows can be deleted and restored has two names: with the suffix also deleted rows are read. */
const TABLE_NAMES = new Set([...ownerOf.keys()].flatMap((table) => [table, `${table}_with_deleted`]))
const plainName = (table: string): string => table.replace(/_with_deleted$/, '')

const partOf = (file: string): string => /src\/(?:modules\/)?([^/]+)\//.exec(file)?.[1] ?? 'app'

function foreignAccess({ file, text }: Source): Foreign[] {
  const part = partOf(file)
  return sqlAccess(text, TABLE_NAMES)
    .map(({ table, kind }) => ({ table: plainName(table), kind }))
    .filter(({ table, kind }) => ownerOf.get(table) !== part && !(kind === 'read' && file.endsWith('.readmodel.ts')))
    .map(({ table, kind }) => ({ file, access: `${part} ${kind}s ${table}` }))
}

/** Sources that break the rule in every way that the check has to detect. */
const PLANTED: [access: string, text: string][] = [
  ['stock reads offers', "db.selectFrom('offers').select('id')"],
  ['stock reads offers', "db.selectFrom('items').innerJoin('offers as o', 'o.id', 'items.id')"],
  ['stock reads offers', 'sql`select 1 from items i, offers o`'],
  ['stock reads offers', 'sql`select 1 from offers_with_deleted`'],
  ['stock reads offers', 'sql`select 1 from items\n  left join offers on true`'],
  ['stock reads price_history', "db.selectFrom(['items', 'priceHistory'])"],
  ['stock reads offers', "db.deleteFrom('items').using('offers as o')"],
  ['stock writes offers', "db.insertInto('offers')"],
  ['stock writes offers', "db.updateTable('offers')"],
  ['stock writes offers', "db.deleteFrom('offers')"],
  ['stock writes offers', 'sql`with a as (insert into offers (id) values (1)) select 1`'],
  ['stock writes offers', 'sql`update offers set id = 1`'],
  ['stock writes offers', 'sql`delete from offers`'],
  ['stock writes offers', 'sql`truncate offers`'],
  ['stock writes offers', "sql`delete from ${sql.table('offers')}`"],
  ['stock writes offers', "attachPictures(tx, { table: 'offers', column: 'id', id })"],
]

const missed = PLANTED.filter(
  ([access, text]) =>
    !foreignAccess({ file: `${SERVER}/modules/stock/planted.store.ts`, text }).some((found) => found.access === access),
)

const sources = globSync(`${SERVER}/**/*.ts`, { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts') && file !== SCHEMA)
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const foreign = sources.flatMap(foreignAccess)

const schema = readFileSync(join(ROOT, SCHEMA), 'utf8')
const tables = [...schema.slice(schema.indexOf('export interface DB')).matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) =>
  plainName(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
)
const existing = new Set(tables)

const errors = [
  ...foreign.map(({ file, access }) => `${file}: ${access}`),
  ...[...existing].filter((table) => !ownerOf.has(table)).map((table) => `table ${table} has no owner`),
  ...[...ownerOf.keys()].filter((table) => !existing.has(table)).map((table) => `table ${table} does not exist`),
  ...missed.map(([access, text]) => `not seen: ${access} in ${text}`),
]
for (const line of errors) process.stderr.write(`${line}\n`)
process.stdout.write(`${ownerOf.size} tables, ${foreign.length} uses by others than their owners\n`)
process.exitCode = errors.length > 0 ? 1 : 0
