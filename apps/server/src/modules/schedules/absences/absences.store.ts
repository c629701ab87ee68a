import type { AbsenceBody, AbsenceUpdate } from '@kram/contract/schedules/absence-schemas'
import type { Writes } from '#platform/database'

export async function insertAbsence(
  tx: Writes<'absences'>,
  sellerId: number,
  { from, to, note }: AbsenceBody,
): Promise<number> {
  const { id } = await tx
    .insertInto('absences')
    .values({ sellerId, fromDate: from, toDate: to, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an own absence when its version matches. */
export async function updateAbsenceRow(
  tx: Writes<'absences'>,
  sellerId: number,
  id: number,
  { from, to, note, version }: AbsenceUpdate,
): Promise<boolean> {
  const changed = await tx
    .updateTable('absences')
    .set({ fromDate: from, toDate: to, note, version: version + 1 })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteAbsenceRow(tx: Writes<'absences'>, id: number): Promise<void> {
  await tx.deleteFrom('absences').where('id', '=', id).execute()
}

/** Locks the rows of own schedules: until the commit no occurrence is generated for them. */
export async function lockSchedulesOf(tx: Writes<'schedules'>, sellerId: number): Promise<void> {
  await tx
    .selectFrom('schedules')
    .select('id')
    .where('sellerId', '=', sellerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
