import type { MovementReason } from '@kram/contract/stock/schemas'
import { sql } from 'kysely'
import type { Reads } from '#platform/database'

/** The ledger of one item, newest first, with one extra row when there is a next page. */
export async function listMovements(
  db: Reads<'stockMovements' | 'reservationItems'>,
  itemId: number,
  limit: number,
  beforeId: number | null,
) {
  const page = db
    .selectFrom('stockMovements as m')
    .leftJoin('reservationItems as ri', 'ri.id', 'm.reservationItemId')
    .select(['m.id', 'm.itemId', 'm.deltaQuantity', 'm.deltaHeld', 'm.note', 'ri.reservationId', 'm.createdAt'])
    // A check constraint restricts the column to the contract's values.
    .select((eb) => eb.ref('m.reason').$castTo<MovementReason>().as('reason'))
    .where('m.itemId', '=', itemId)
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
  return (beforeId === null ? page : page.where('m.id', '<', beforeId)).execute()
}

/** The ledger of one item with the numbers of its reservations, newest first. */
export async function ledgerLines(db: Reads<'stockMovements' | 'reservationItems' | 'reservations'>, itemId: number) {
  return db
    .selectFrom('stockMovements as m')
    .leftJoin('reservationItems as ri', 'ri.id', 'm.reservationItemId')
    .leftJoin('reservations as r', 'r.id', 'ri.reservationId')
    .select(['m.deltaQuantity', 'm.deltaHeld', 'm.note', 'r.number', 'm.createdAt'])
    .select((eb) => eb.ref('m.reason').$castTo<MovementReason>().as('reason'))
    .where('m.itemId', '=', itemId)
    .orderBy('m.id', 'desc')
    .execute()
}

export type LedgerMismatch = { id: number; quantity: number; held: number; ledgerQuantity: number; ledgerHeld: number }

export type LedgerTable = 'itemsWithDeleted' | 'offerItemsWithDeleted'

export type IdRange = { fromId: number; toId: number }

/** Items in the id range whose counters differ from their ledger, read in one snapshot. */
export async function itemMismatches(
  db: Reads<'itemsWithDeleted' | 'stockMovements'>,
  { fromId, toId }: IdRange,
): Promise<LedgerMismatch[]> {
  return db
    .selectFrom('itemsWithDeleted as it')
    .leftJoin('stockMovements as m', 'm.itemId', 'it.id')
    .select([
      'it.id',
      'it.quantity',
      'it.held',
      sumOf('delta_quantity').as('ledgerQuantity'),
      sumOf('delta_held').as('ledgerHeld'),
    ])
    .where('it.id', '>=', fromId)
    .where('it.id', '<', toId)
    .groupBy('it.id')
    .having((eb) => eb.or([eb('it.quantity', '<>', sumOf('delta_quantity')), eb('it.held', '<>', sumOf('delta_held'))]))
    .execute()
}

/** The same for quantities held from the limits of offer items. */
export async function offerItemMismatches(
  db: Reads<'offerItemsWithDeleted' | 'stockMovements'>,
  { fromId, toId }: IdRange,
): Promise<Pick<LedgerMismatch, 'id' | 'held' | 'ledgerHeld'>[]> {
  return db
    .selectFrom('offerItemsWithDeleted as oi')
    .leftJoin('stockMovements as m', 'm.offerItemId', 'oi.id')
    .select(['oi.id', 'oi.held', sumOf('delta_held').as('ledgerHeld')])
    .where('oi.id', '>=', fromId)
    .where('oi.id', '<', toId)
    .groupBy('oi.id')
    .having('oi.held', '<>', sumOf('delta_held'))
    .execute()
}

const sumOf = (column: 'delta_quantity' | 'delta_held') => sql<number>`coalesce(sum(${sql.ref(`m.${column}`)}), 0)`

export async function highestId(db: Reads<LedgerTable>, table: LedgerTable): Promise<number> {
  const { id } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}
