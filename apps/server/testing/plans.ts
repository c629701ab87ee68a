import { sql, type OperationNode, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'

export type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Step[]
}

const below = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(below)]

/** Runs the statement; every step of its plan that was really taken, with what it read. */
export async function stepsOf(db: Db, statement: RawBuilder<unknown>): Promise<Step[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`explain (analyze, format json) ${statement}`.execute(
    db,
  )
  return rows.flatMap((row) => below(row['QUERY PLAN'][0].Plan)).filter((step) => step['Actual Loops'] > 0)
}

/** The steps that read a table, or one of its indexes. */
export const readsOf = (steps: readonly Step[], table: string): Step[] =>
  steps.filter((step) => step['Relation Name'] === table || step['Index Name']?.startsWith(table))

/** How many rows they read, those not wanted included. */
export const rowsOf = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  )

/** The statement that a call sends to the database it is given. */
export async function statementOf(db: Db, call: (db: Db) => Promise<unknown>): Promise<RawBuilder<unknown>> {
  const sent: OperationNode[] = []
  const heard = db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await call(heard)
  const [node] = sent
  if (!node) throw new Error('nothing was sent')
  return sql`${{ toOperationNode: () => node }}`
}
