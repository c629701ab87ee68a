import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { TABLES_BY_OWNER } from './database/table-owners.ts'

// The platform names no table of a slice and contains no Polish text: sentences are in packages/polish.
const ROOT = resolve(import.meta.dirname, '../..')
const PLATFORM = 'apps/server/src/platform'
const SCHEMA = `${PLATFORM}/database/schema.ts`

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm
const POLISH = /[^\n]*[ąćęłńóśźż„”][^\n]*/gi
const TEXT = /['"`](\w+)['"`]/g
/** The folder of the files has the same name as the table. */
const OTHER_MEANINGS = new Set(['uploads'])

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const domainTables = new Set(
  Object.entries(TABLES_BY_OWNER)
    .filter(([owner]) => owner !== 'platform' && owner !== 'dev')
    .flatMap(([, tables]) => tables.flatMap((table) => [table, camelCase(table)])),
)

/** Names of tables and Polish texts in a source of the platform. */
function domainWords(source: string): string[] {
  const code = source.replace(COMMENTS, ' ')
  const tables = [...code.matchAll(TEXT)]
    .map(([, name = '']) => name)
    .filter((name) => domainTables.has(name) && !OTHER_MEANINGS.has(name))
  return [...[...code.matchAll(POLISH)].map(([line]) => line.trim()), ...tables.map((table) => `table ${table}`)]
}

/** Sources that break the rule in every way that the check has to detect. */
const PLANTED = [
  "const message = 'Spróbuj za chwilę.'",
  'const message = `Nie ma „${name}”.`',
  "await client.query(`select from ${quoted('users')}`)",
  "db.selectFrom('offerItems')",
]

const errors = [
  ...globSync(`${PLATFORM}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && file !== SCHEMA)
    .flatMap((file) => domainWords(readFileSync(join(ROOT, file), 'utf8')).map((found) => `${file}: ${found}`)),
  ...PLANTED.filter((source) => domainWords(source).length === 0).map((source) => `not seen: ${source}`),
]
for (const line of errors) process.stderr.write(`${line}\n`)
process.stdout.write(`${errors.length} words of the domain in the platform\n`)
process.exitCode = errors.length > 0 ? 1 : 0
