import { sql } from 'kysely'
import { prepared, type Writes } from '#platform/database'

type StockTables = 'items' | 'offerItems' | 'reservationItems' | 'stockMovements'

/** A line that asks for more than there is; `left` is what it could have in all. */
export type StockShortage = { offerItemId: number; asked: number; left: number }

/** How held stock leaves a reservation: back to the shelf, or out of it. */
export type Settlement = 'released' | 'returned' | 'handed_over' | 'written_off'

/**
 * Holds for each line of the reservation what the line asks, less or more than before. All or nothing: when anything is
 * short the lines are named and the caller must roll back. The caller has locked the reservation.
 */
export async function holdStock(
  tx: Writes<StockTables>,
  reservationId: number,
  actorId: number | null,
): Promise<StockShortage[]> {
  const { rows } = await sql<StockShortage>`${prepared}
    select offer_item_id, asked, free as "left" from hold_stock(${reservationId}, ${actorId})`.execute(tx)
  return rows
}

/** Lets go of what the reservation holds; a replay finds nothing held. The caller has locked the reservation. */
export async function settleStock(
  tx: Writes<StockTables>,
  reservationId: number,
  settlement: Settlement,
  actorId: number | null,
): Promise<void> {
  await sql`${prepared} select settle_stock(${reservationId}, null, ${settlement}, ${actorId})`.execute(tx)
}

/** Gives back what one line holds, before the line goes. The caller has locked the reservation. */
export async function releaseLine(
  tx: Writes<StockTables>,
  reservationId: number,
  lineId: number,
  actorId: number | null,
): Promise<void> {
  await sql`select settle_stock(${reservationId}, ${lineId}, 'released', ${actorId})`.execute(tx)
}

/**
 * Holds again what the reservation held before its last settlement; `wasHandedOver`: the goods had left the shelf and come back to it. Short
 * lines as with `holdStock`. The caller has locked the reservation.
 */
export async function holdStockAgain(
  tx: Writes<StockTables>,
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
