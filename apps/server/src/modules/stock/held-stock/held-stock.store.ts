import { sql } from 'kysely'
import { prepared, type SqlTx } from '#platform/database'

/** A line that exceeds the stock, with the quantity it could have in total. */
export type StockShortage = { offerItemId: number; asked: number; left: number }

/** How held stock leaves a reservation: back to the stock or out of it. */
export type Settlement = 'released' | 'returned' | 'handed_over' | 'written_off'

/**
 * Adjusts the held quantity of every line to the line's quantity. All or nothing: when a line is short, the short lines are returned
 * and the caller must roll back. The caller has locked the reservation.
 */
export async function holdStock(tx: SqlTx, reservationId: number, actorId: number | null): Promise<StockShortage[]> {
  const { rows } = await sql<StockShortage>`${prepared}
    select offer_item_id, asked, free as "left" from hold_stock(${reservationId}, ${actorId})`.execute(tx)
  return rows
}

/** Releases everything the reservation holds; idempotent. The caller has locked the reservation. */
export async function settleStock(
  tx: SqlTx,
  reservationId: number,
  settlement: Settlement,
  actorId: number | null,
): Promise<void> {
  await sql`${prepared} select settle_stock(${reservationId}, null, ${settlement}, ${actorId})`.execute(tx)
}

/** Releases the held quantity of one line before it is deleted. The caller has locked the reservation. */
export async function releaseLine(
  tx: SqlTx,
  reservationId: number,
  lineId: number,
  actorId: number | null,
): Promise<void> {
  await sql`select settle_stock(${reservationId}, ${lineId}, 'released', ${actorId})`.execute(tx)
}

/**
 * Restores what the reservation held before its last settlement; `wasHandedOver`: the quantity had left the stock and returns to it
 * first. Short lines as with `holdStock`. The caller has locked the reservation.
 */
export async function holdStockAgain(
  tx: SqlTx,
  reservationId: number,
  wasHandedOver: boolean,
  actorId: number | null,
): Promise<StockShortage[]> {
  const { rows } = await sql<StockShortage>`
    select offer_item_id, asked, free as "left" from retake_stock(${reservationId}, ${wasHandedOver ? 1 : 0}, ${actorId})`.execute(
    tx,
  )
  return rows
}
