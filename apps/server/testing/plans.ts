import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'

export type Step = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
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

export const rowsOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0)
