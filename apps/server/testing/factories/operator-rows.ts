import type { Db } from '#platform/database'

/** What operators decided about a person: a lifted suspension that left a reservation open, and a check of the seller's numbers. */
export async function insertOperatorRows(
  db: Db,
  { userId, sellerId, reservationId, note }: { userId: number; sellerId: number; reservationId: number; note: string },
): Promise<void> {
  const at = new Date()
  const suspension = await db
    .insertInto('suspensions')
    .values({ userId, scope: 'selling', reason: 'Skargi', suspendedAt: at, liftedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('suspendedReservations')
    .values({ suspensionId: suspension.id, reservationId, choice: 'keep' })
    .execute()
  await db
    .insertInto('sellerChecks')
    .values({ sellerId, outcome: 'doubtful', note, checkedBy: userId, checkedAt: at })
    .execute()
}
