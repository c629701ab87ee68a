import { sql, type Insertable } from 'kysely'
import { type Database, type Db, isFound, type Reads, type Tx, type Writes } from '#platform/database'

type NewReport = Insertable<Database['reports']>

export async function insertReport(tx: Writes<'reports'>, row: NewReport): Promise<number> {
  return (await tx.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Automatic reports about flagged words, one per offer and flag. Returns the new ones. */
export async function insertFlagReports(tx: Writes<'reports'>, rows: NewReport[]): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('reports')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['targetId', 'contentFlag']).where('contentFlag', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** Keeps these pictures as long as the report. */
export async function addReportPictures(
  tx: Writes<'reportPictures'>,
  reportIds: readonly number[],
  uploadIds: readonly number[],
): Promise<void> {
  const rows = reportIds.flatMap((reportId) =>
    uploadIds.map((uploadId, position) => ({ reportId, position, uploadId })),
  )
  if (rows.length > 0) await tx.insertInto('reportPictures').values(rows).execute()
}

type Taking = { id: number; version: number; userId: number; at: Date; takenBefore: Date; over: boolean }

/** Takes an open report that nobody works on; false when somebody does, or when it was changed meanwhile. */
export async function takeReport(tx: Writes<'reports'>, { id, version, userId, at, takenBefore, over }: Taking) {
  return isFound(
    tx
      .updateTable('reports')
      .set((eb) => ({ takenBy: userId, takenAt: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('decidedAt', 'is', null)
      .where((eb) =>
        eb.or([eb('takenBy', 'is', null), eb('takenBy', '=', userId), eb('takenAt', '<', takenBefore), eb.lit(over)]),
      )
      .returning('id'),
  )
}

/** Whoever works on it stops; nothing happens for others. */
export async function releaseReport(tx: Writes<'reports'>, id: number, userId: number): Promise<void> {
  await tx
    .updateTable('reports')
    .set((eb) => ({ takenBy: null, takenAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('takenBy', '=', userId)
    .where('decidedAt', 'is', null)
    .execute()
}

export async function saveNote(tx: Writes<'reports'>, id: number, version: number, note: string | null) {
  return isFound(
    tx
      .updateTable('reports')
      .set((eb) => ({ note, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
}

type Decided = { measure: string; decision: string; decidedBy: number; decidedAt: Date; unfounded: boolean }

/** Saves the decision; false when another operator decided first or changed the report. */
export async function markDecided(tx: Writes<'reports'>, id: number, version: number, decided: Decided) {
  return isFound(
    tx
      .updateTable('reports')
      .set((eb) => ({ ...decided, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where('decidedAt', 'is', null)
      .returning('id'),
  )
}

/** After a reversed decision somebody decides anew, within the deadline of the appeal. */
export async function reopenReport(tx: Tx, id: number, dueAt: Date): Promise<void> {
  await sql`
    update reports set measure = null, decision = null, decided_by = null, decided_at = null, unfounded = false,
      taken_by = null, taken_at = null, due_at = ${dueAt}, version = version + 1
    where id = ${id}`.execute(tx)
}

export async function purgeReports(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('reports').where('decidedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The state of a report that decides whether an operator may change it. */
export const findState = (db: Reads<'reports'>, id: number) =>
  db
    .selectFrom('reports')
    .select(['version', 'decidedAt', 'takenBy', 'takenAt'])
    .where('id', '=', id)
    .executeTakeFirst()
