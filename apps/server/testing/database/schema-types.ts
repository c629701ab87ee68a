import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../../..')
const CODEGEN = join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js')

export const SCHEMA_FILE = join(ROOT, 'apps/server/src/platform/database/schema.ts')

/** The tables of a migrated database as TypeScript, with the types that the connection pool parses them to. */
export async function schemaTypes(url: string): Promise<string> {
  const flags = [
    '--camel-case',
    '--print',
    '--date-parser=string',
    '--numeric-parser=number',
    `--type-mapping=${JSON.stringify({ int8: 'number' })}`,
  ]
  const command = [CODEGEN, '--dialect=postgres', '--log-level=error', `--url=${url}`, ...flags]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  return withoutViewTypes(stdout)
}

const WITH_DELETED = /^ {2}(\w+)WithDeleted: (\w+)WithDeleted;$/gm

/** A view without deleted rows has the columns of its table: the generator would call each of them nullable. */
function withoutViewTypes(types: string): string {
  let result = types
  for (const [, name = '', type = ''] of types.matchAll(WITH_DELETED)) {
    result = result
      .replace(new RegExp(`^export interface ${type} \\{\n[^}]*\\}\n\n`, 'm'), '')
      .replace(`export interface ${type}WithDeleted {`, `export interface ${type} {`)
      .replace(`  ${name}WithDeleted: ${type}WithDeleted;`, `  ${name}WithDeleted: ${type};`)
  }
  return result
}
