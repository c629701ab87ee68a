import type { Report } from '@kram/contract/reports/schemas'
import type { Insertable } from 'kysely'
import type { Database, Reads, Writes } from '#platform/database'

export async function insertReport(tx: Writes<'reports'>, row: Insertable<Database['reports']>) {
  await tx.insertInto('reports').values(row).execute()
}

/** Automatic reports about flagged words, one per offer and flag. */
export async function insertFlagReports(tx: Writes<'reports'>, rows: Insertable<Database['reports']>[]) {
  if (rows.length === 0) return
  await tx
    .insertInto('reports')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['targetId', 'contentFlag']).where('contentFlag', 'is not', null).doNothing(),
    )
    .execute()
}

type Row = Omit<Report, 'createdAt' | 'decidedAt' | 'targetPath'> & { createdAt: Date; decidedAt: Date | null }

const columns = (db: Reads<'reports'>) =>
  db
    .selectFrom('reports')
    .select(['id', 'targetId', 'targetLabel', 'explanation', 'reporterName', 'reporterEmail'])
    .select(['createdAt', 'decision', 'decidedAt'])
    .select((eb) => [
      eb('contentFlag', 'is not', null).$castTo<boolean>().as('automatic'),
      // Checks of the table and the contract limit these three to its values.
      eb.ref('targetType').$castTo<Report['targetType']>().as('targetType'),
      eb.ref('reason').$castTo<Report['reason']>().as('reason'),
      eb.ref('measure').$castTo<Report['measure']>().as('measure'),
    ])

/** Pending reports, oldest first. */
export async function listOpenReports(db: Reads<'reports'>, limit: number, afterId: number | null): Promise<Row[]> {
  const page = columns(db).where('decidedAt', 'is', null).orderBy('id').limit(limit)
  return (afterId === null ? page : page.where('id', '>', afterId)).execute()
}

/** Decided reports, newest first. */
export async function listDecidedReports(db: Reads<'reports'>, limit: number, beforeId: number | null): Promise<Row[]> {
  const page = columns(db).where('decidedAt', 'is not', null).orderBy('id', 'desc').limit(limit)
  return (beforeId === null ? page : page.where('id', '<', beforeId)).execute()
}

export async function findReport(db: Reads<'reports'>, id: number): Promise<Row | undefined> {
  return columns(db).where('id', '=', id).executeTakeFirst()
}

export type ReportDecision = { measure: string; decision: string; decidedBy: number; decidedAt: Date }

/** Saves the decision; false when another operator decided first. */
export async function markDecided(tx: Writes<'reports'>, id: number, reportDecision: ReportDecision): Promise<boolean> {
  const row = await tx
    .updateTable('reports')
    .set(reportDecision)
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
