import type { Absence, AbsenceBody } from '@kram/contract/schedules/absence-schemas'
import { type Db, inTransaction } from '#platform/database'
import { closeOccurrences, findOpenBetween, lockOpenBetween } from '../occurrences/index.ts'
import { reservedOccurrences } from '../schedule/index.ts'

/** Closes the occurrences of an absence. Existing reservations stay and are listed in the answer. */
export const addAbsence = (db: Db, now: Date, sellerId: number, body: AbsenceBody): Promise<Absence> =>
  inTransaction(db, async (tx) => {
    const ids = await lockOpenBetween(tx, sellerId, body, now)
    await closeOccurrences(tx, ids, body.note)
    return { closed: ids.length, reserved: await reservedOccurrences(tx, ids) }
  })

/** Preview of an absence: what would be closed and which reservations it concerns. */
export async function previewAbsence(db: Db, now: Date, sellerId: number, body: AbsenceBody): Promise<Absence> {
  const ids = await findOpenBetween(db, sellerId, body, now)
  return { closed: ids.length, reserved: await reservedOccurrences(db, ids) }
}
