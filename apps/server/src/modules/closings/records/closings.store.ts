import { sql } from 'kysely'
import type { Reads, SqlTx, Writes } from '#platform/database'

export type Closing = {
  id: number
  locationId: number | null
  movedToId: number | null
  message: string | null
  offerIds: number[]
  scheduleIds: number[]
  /** Standing reservations that ended, or that moved. */
  standingIds: number[]
  /** Drafts that were taken off waiting lists, or that moved. */
  waitingIds: number[]
  /** Reservations that it cancelled. */
  cancelledIds: number[]
  closedAt: Date
}
const COLUMNS = [
  'id',
  'locationId',
  'movedToId',
  'message',
  'offerIds',
  'scheduleIds',
  'standingIds',
  'waitingIds',
  'cancelledIds',
  'closedAt',
] as const

/** The closing of the seller, or of one location, that is in force; the newest one of a location that moved. */
export const findClosing = (
  db: Reads<'closings'>,
  sellerId: number,
  locationId: number | null,
): Promise<Closing | undefined> =>
  db
    .selectFrom('closings')
    .select(COLUMNS)
    .where('sellerId', '=', sellerId)
    .where('locationId', locationId === null ? 'is' : '=', locationId)
    .where('reopenedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewClosing = {
  sellerId: number
  locationId: number | null
  movedToId: number | null
  message: string | null
  at: Date
}

/** Adds a closing; `undefined` when one is in force. */
export async function insertClosing(
  tx: Writes<'closings'>,
  { at, ...fields }: NewClosing,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('closings')
    .values({ ...fields, closedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends a closing of this seller that is in force. */
export const endClosing = (
  tx: Writes<'closings'>,
  { id, sellerId }: { id: number; sellerId: number },
  at: Date,
): Promise<Closing | undefined> =>
  tx
    .updateTable('closings')
    .set({ reopenedAt: at })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('reopenedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()

type Ended = { standingIds: readonly number[]; waitingIds: readonly number[] }
type Moved = Ended & {
  offerIds: readonly number[]
  scheduleIds: readonly number[]
  cancelledIds: readonly number[]
}

export async function setMoved(tx: Writes<'closings'>, id: number, moved: Moved): Promise<void> {
  await tx
    .updateTable('closings')
    .set({
      offerIds: [...moved.offerIds],
      scheduleIds: [...moved.scheduleIds],
      standingIds: [...moved.standingIds],
      waitingIds: [...moved.waitingIds],
      cancelledIds: [...moved.cancelledIds],
    })
    .where('id', '=', id)
    .execute()
}

/** The standing reservations that a closing of this seller ended, read before its row is locked. */
export async function findStandingIds(db: Reads<'closings'>, id: number, sellerId: number): Promise<number[]> {
  const row = await db
    .selectFrom('closings')
    .select('standingIds')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return row?.standingIds ?? []
}

/** The closed seller brings back these offers, standing reservations and drafts at the reopening, too; `false` when it is not closed. */
export async function keepForSeller(
  tx: SqlTx,
  sellerId: number,
  { offerIds, standingIds, waitingIds }: Ended & { offerIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    update closings set offer_ids = array(select distinct unnest(offer_ids || ${[...offerIds]}::integer[])),
      standing_ids = standing_ids || ${[...standingIds]}::integer[], waiting_ids = waiting_ids || ${[...waitingIds]}::integer[]
    where seller_id = ${sellerId} and location_id is null and reopened_at is null returning id`.execute(tx)
  return rows.length > 0
}

type LeftOpen = { reservationId: number; choice: string }

export async function addClosedReservations(
  tx: Writes<'closedReservations'>,
  closingId: number,
  rows: readonly LeftOpen[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('closedReservations')
    .values(rows.map((row) => ({ ...row, closingId })))
    .execute()
}

/** Closings of a deleted account: their messages are text of the seller. */
export async function deleteClosingsOf(tx: Writes<'closings'>, sellerId: number): Promise<void> {
  await tx.deleteFrom('closings').where('sellerId', '=', sellerId).execute()
}
