import { sql, type OperationNode, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'

export type PlanStep = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: PlanStep[]
}

const planSteps = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(planSteps)]

/** Runs the statement and returns the executed nodes of its plan with the rows they read. */
export async function executedSteps(db: Db, statement: RawBuilder<unknown>): Promise<PlanStep[]> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: PlanStep }]
  }>`explain (analyze, format json) ${statement}`.execute(db)
  return rows.flatMap((row) => planSteps(row['QUERY PLAN'][0].Plan)).filter((step) => step['Actual Loops'] > 0)
}

/** The plan nodes that read a table or one of its indexes. Tables whose rows can be deleted and restored have a suffix. */
export const stepsReading = (steps: readonly PlanStep[], table: string): PlanStep[] =>
  steps.filter(
    (step) => step['Relation Name']?.replace(/_with_deleted$/, '') === table || step['Index Name']?.startsWith(table),
  )

/** The number of rows they read, including filtered ones. */
export const rowsRead = (steps: readonly PlanStep[]): number =>
  steps.reduce(
    (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
    0,
  )

/** The statement that a function sends to the given database. */
export async function captureStatement(db: Db, call: (db: Db) => Promise<unknown>): Promise<RawBuilder<unknown>> {
  const sent: OperationNode[] = []
  const recording = db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await call(recording)
  const [node] = sent
  if (!node) throw new Error('nothing was sent')
  return sql`${{ toOperationNode: () => node }}`
}
