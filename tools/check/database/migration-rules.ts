import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parse } from 'libpg-query'
import {
  migrationMode,
  type MigrationMode,
} from '../../../apps/server/src/platform/database/migrations/read-migrations.ts'

// Servers of the previous version run while a migration is applied. It must not hold up their statements on a table that grows,
// and must not take away what they use. Squawk judges the statements; whether a table grows, and what Squawk does not judge,
// is decided here.

/** Tables whose size does not grow with the use of the product: a moment of locking does not matter. All others count as big. */
const SMALL_TABLES = new Set(['gazetteer_loads', 'jobs', 'schema_migrations', 'server_keys', 'search_lexicon'])

/** Rules of Squawk about locks: they apply to big tables, without exception. */
const LOCKING = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-serial-primary-key-field',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'require-concurrent-reindex',
])

/** Rules of Squawk about what breaks the previous version: `-- contract: <why>` above the statement says that none uses it any more. */
const BREAKING = new Set([
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
])
const CONTRACT = /^--+ contract: \S/m

/** What else locks a table or changes all of its rows at once. */
const OWN_RULES: Record<string, string> = {
  ClusterStmt: 'rewrites the table under a lock that blocks everything',
  DeleteStmt: 'holds the locks of all its rows until the end: run it in batches',
  LockStmt: 'blocks the statements of others',
  TruncateStmt: 'takes away the rows under a lock that blocks everything',
  UpdateStmt: 'holds the locks of all its rows until the end: run it in batches',
  VacuumStmt: 'does not belong in a migration',
}
const CONCURRENTLY = 'concurrently: such a statement, and no other, runs without a transaction'
const HIDDEN = 'hides its statements from this check: write them down'

type Statement = {
  firstLine: number
  lastLine: number
  text: string
  kind: string
  isConcurrent: boolean
  tables: string[]
  changes: string[]
}
type Violation = { line: number; rule_name: string; message: string }

/** What is wrong with a migration; nothing when the previous version of the server can go on while it is applied. */
export async function migrationFaults(name: string, sql: string): Promise<string[]> {
  const mode = migrationMode(name, sql)
  const statements = await statementsOf(sql)
  const created = new Set(statements.filter(({ kind }) => kind === 'CreateStmt').flatMap(({ tables }) => tables))
  const isBig = ({ tables }: Statement) =>
    // An index that is dropped does not name its table.
    tables.length === 0 || tables.some((table) => !SMALL_TABLES.has(table) && !created.has(table))
  const faults = squawk(sql, mode).flatMap(({ line, rule_name: rule, message }) => {
    const statement = statements.find(({ firstLine, lastLine }) => firstLine <= line && line <= lastLine)
    if (!statement) return []
    const breaks = BREAKING.has(rule) && !CONTRACT.test(statement.text)
    const locks = LOCKING.has(rule) && isBig(statement)
    return breaks || locks ? [`${name}:${line + 1} ${rule}: ${message}`] : []
  })
  return [...new Set([...faults, ...ownFaults(name, mode, statements, isBig)])]
}

function ownFaults(
  name: string,
  mode: MigrationMode,
  statements: readonly Statement[],
  isBig: (statement: Statement) => boolean,
): string[] {
  if (mode !== 'once' && statements.length !== 1) return [`${name}: a file that runs ${mode} has one statement`]
  return statements.flatMap((statement) => {
    const at = `${name}:${statement.firstLine + 1}`
    if (statement.kind === 'DoStmt') return [`${at} ${HIDDEN}`]
    if (statement.isConcurrent !== (mode === 'without a transaction')) return [`${at} ${CONCURRENTLY}`]
    if (mode === 'in batches') return /\blimit\b/i.test(statement.text) ? [] : [`${at} a batch needs a limit`]
    return isBig(statement) ? statement.changes.map((kind) => `${at} ${kind}: ${OWN_RULES[kind]}`) : []
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every node of a syntax tree with its kind. */
function* nodesOf(tree: unknown): Generator<[kind: string, node: Record<string, unknown>]> {
  if (Array.isArray(tree)) for (const node of tree) yield* nodesOf(node)
  else if (isRecord(tree))
    for (const [kind, node] of Object.entries(tree)) {
      if (isRecord(node)) yield [kind, node]
      yield* nodesOf(node)
    }
}

async function statementsOf(sql: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql)
  const lineAt = (end: number) => bytes.subarray(0, end).toString().split('\n').length - 1
  const { stmts = [] } = await parse(sql)
  return stmts.map(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }, at) => {
    const nodes = [...nodesOf(stmt)]
    const { stmt_location: before = 0, stmt_len: lengthBefore = 0 } = stmts[at - 1] ?? {}
    return {
      firstLine: lineAt(start + (/^\s*/.exec(bytes.subarray(start).toString())?.[0].length ?? 0)),
      lastLine: lineAt(start + length),
      // With the comments above it.
      text: bytes.subarray(before + lengthBefore, start + length).toString(),
      isConcurrent: nodes.some(([, { concurrent }]) => concurrent === true),
      kind: Object.keys(stmt ?? {})[0] ?? '',
      tables: nodes.filter(([, { relname }]) => typeof relname === 'string').map(([, { relname }]) => String(relname)),
      changes: [...new Set(nodes.map(([kind]) => kind).filter((kind) => kind in OWN_RULES))],
    }
  })
}

/** The script of the package, which finds the program for this machine. */
const SQUAWK = resolve(import.meta.dirname, '../../../node_modules/squawk-cli/js/bin/squawk')

function squawk(sql: string, mode: MigrationMode): Violation[] {
  const args = ['--reporter', 'json', '--pg-version', '15']
  if (mode !== 'without a transaction') args.push('--assume-in-transaction')
  // Exceptions are made here, where the size of the table is known.
  const input = sql.replaceAll('squawk-ignore', 'not-ignored')
  const { stdout, stderr } = spawnSync(process.execPath, [SQUAWK, ...args], { input, encoding: 'utf8' })
  if (!stdout.startsWith('[')) throw new Error(`squawk: ${stderr || stdout}`)
  const found: Violation[] = JSON.parse(stdout)
  return found
}
