import type { SuspensionChoice, SuspensionScope } from '@kram/contract/suspensions/choices'
import { sql } from 'kysely'
import type { Reads, SqlTx, Writes } from '#platform/database'

type Suspension = {
  id: number
  scope: SuspensionScope
  reason: string
  suspendedAt: Date
  /** Standing reservations that it ended. */
  standingIds: number[]
  /** Drafts that it took off waiting lists. */
  waitingIds: number[]
  /** Reservations that it cancelled. */
  cancelledIds: number[]
}

/** The suspension that is in force. */
export const findSuspension = (db: Reads<'suspensions'>, userId: number): Promise<Suspension | undefined> =>
  db
    .selectFrom('suspensions')
    // A check constraint restricts the column to the contract's values.
    .select((eb) => [
      'id',
      'reason',
      'suspendedAt',
      'standingIds',
      'waitingIds',
      'cancelledIds',
      eb.ref('scope').$castTo<SuspensionScope>().as('scope'),
    ])
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()

type NewSuspension = { userId: number; scope: SuspensionScope; reason: string; by: number; at: Date }

/** Adds a suspension; `undefined` when one is in force. */
export async function insertSuspension(
  tx: Writes<'suspensions'>,
  { userId, scope, reason, by, at }: NewSuspension,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('suspensions')
    .values({ userId, scope, reason, suspendedBy: by, suspendedAt: at })
    .onConflict((conflict) => conflict.column('userId').where('liftedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Extends a suspension of selling to the account; `undefined` when another operator was faster. */
export async function extendSuspension(
  tx: Writes<'suspensions'>,
  { userId, reason, by, at }: NewSuspension,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('suspensions')
    .set({ scope: 'account', reason, suspendedBy: by, suspendedAt: at })
    .where('userId', '=', userId)
    .where('scope', '=', 'selling')
    .where('liftedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends the suspension that is in force; `undefined` when there is none. */
export async function endSuspension(
  tx: Writes<'suspensions'>,
  userId: number,
  by: number | null,
  at: Date,
): Promise<Pick<Suspension, 'id' | 'scope' | 'standingIds' | 'waitingIds'> | undefined> {
  return tx
    .updateTable('suspensions')
    .set({ liftedBy: by, liftedAt: at })
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .returning((eb) => ['id', 'standingIds', 'waitingIds', eb.ref('scope').$castTo<SuspensionScope>().as('scope')])
    .executeTakeFirst()
}

type Ended = { standingIds: readonly number[]; waitingIds: readonly number[] }

/** What the suspension ended and cancelled, beside what it did before it was extended. */
export async function addEnded(
  tx: SqlTx,
  id: number,
  { standingIds, waitingIds, cancelledIds }: Ended & { cancelledIds: readonly number[] },
): Promise<void> {
  await sql`update suspensions set standing_ids = standing_ids || ${[...standingIds]}::integer[],
    waiting_ids = waiting_ids || ${[...waitingIds]}::integer[],
    cancelled_ids = cancelled_ids || ${[...cancelledIds]}::integer[] where id = ${id}`.execute(tx)
}

export async function addPausedOffers(
  tx: Writes<'suspendedOffers'>,
  suspensionId: number,
  offerIds: readonly number[],
): Promise<void> {
  if (offerIds.length === 0) return
  await tx
    .insertInto('suspendedOffers')
    .values(offerIds.map((offerId) => ({ suspensionId, offerId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function pausedOffersOf(db: Reads<'suspendedOffers'>, suspensionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('suspendedOffers')
    .select('offerId')
    .where('suspensionId', '=', suspensionId)
    .execute()
  return rows.map(({ offerId }) => offerId)
}

type LeftOpen = { reservationId: number; choice: Exclude<SuspensionChoice, 'cancel'> }

export async function addLeftOpen(
  tx: Writes<'suspendedReservations'>,
  suspensionId: number,
  rows: readonly LeftOpen[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('suspendedReservations')
    .values(rows.map((row) => ({ ...row, suspensionId })))
    .onConflict((conflict) =>
      conflict.columns(['reservationId', 'suspensionId']).doUpdateSet((eb) => ({ choice: eb.ref('excluded.choice') })),
    )
    .execute()
}
