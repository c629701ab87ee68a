import pg from 'pg'
import type { RecordedStatement } from '../support/record-statements.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}

export type Plan = {
  statement: string
  /** Indexes that were read. */
  indexes: string[]
  /** Tables that were scanned sequentially. */
  scanned: string[]
  milliseconds: number
  /** As PostgreSQL prints it, without nodes that were not executed. */
  text: string
}

/** Below this size a sequential scan is the right choice. */
const SMALL_TABLE = 8000
const SETTINGS = /^(begin|commit|rollback|set |select set_config)/i

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Runs recorded statements again and returns their plans. */
export const plansOf = async (db: pg.Client, statements: readonly RecordedStatement[]): Promise<Plan[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${SMALL_TABLE}`,
  )
  const large = new Set(rows.map(({ name }) => name))
  const plans: Plan[] = []
  for (const statement of statements)
    if (!SETTINGS.test(statement.text.trim())) plans.push(await planOf(db, statement, large))
  return plans
}

/** A statement for which the product uses a generic plan gets one here, too. */
const planOf = async (
  db: pg.Client,
  { text, values }: RecordedStatement,
  large: ReadonlySet<string>,
): Promise<Plan> => {
  const isShared = text.includes('/* prepared */')
  await db.query(`set plan_cache_mode = ${isShared ? 'force_generic_plan' : 'force_custom_plan'}`)
  await db.query(`prepare recorded as ${text}`)
  const parameters = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(value))).join(', ')
  const run = `execute recorded${parameters ? `(${parameters})` : ''}`
  try {
    await db.query(run)
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
      `explain (analyze, buffers, timing off, format json) ${run}`,
    )
    const { rows: lines } = await db.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off) ${run}`,
    )
    const [explained] = rows[0]?.['QUERY PLAN'] ?? []
    if (!explained) throw new Error('PostgreSQL gave no plan')
    const executed = nodesOf(explained.Plan).filter((node) => node['Actual Loops'] > 0)
    const scanned = executed
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '')
    return {
      statement: text,
      indexes: [...new Set(executed.flatMap((node) => node['Index Name'] ?? []))].toSorted(),
      scanned: [...new Set(scanned)].filter((table) => large.has(table)),
      milliseconds: explained['Execution Time'],
      text: withoutUnexecuted(lines.map((line) => line['QUERY PLAN'])).join('\n'),
    }
  } finally {
    await db.query('deallocate recorded')
  }
}

const depthOf = (line: string): number => line.search(/\S/)

/** Removes nodes that were not executed, with everything below them. */
const withoutUnexecuted = (lines: readonly string[]): string[] => {
  const executed: string[] = []
  let below = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (depthOf(line) <= below) below = line.includes('(never executed)') ? depthOf(line) : Number.POSITIVE_INFINITY
    if (below === Number.POSITIVE_INFINITY) executed.push(line)
  }
  return executed
}
