import type { Block } from '@kram/contract/blocks/schemas'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { madeBy } from './blocks.store.ts'
import { concernsReservation } from './records/index.ts'

/** A reservation whose buyer a seller may block: no draft, which the seller does not see, no own order, nobody whose data is erased. */
const isBlockable = (userId: number, sellerId: number, reservationId: number) => sql`
  r.id = ${reservationId} and r.seller_id = ${sellerId} and r.status <> 'draft' and r.buyer_id is distinct from ${userId}
  and num_nonnulls(r.buyer_id, r.contact_phone, r.contact_email) > 0`

export type Counterparty = { buyerId: number | null; phone: string | null; email: string | null; isBlocked: boolean }

/** The buyer of a reservation as its seller may block it; undefined when the reservation is not the seller's. */
export async function findBuyer(
  tx: Tx,
  { userId, sellerId }: { userId: number; sellerId: number },
  reservationId: number,
): Promise<Counterparty | undefined> {
  const { rows } = await sql<Counterparty>`
    select r.buyer_id, r.contact_phone as phone, r.contact_email as email,
      exists (select from blocks b where b.blocked_by = 'seller' and ${concernsReservation}) as is_blocked
    from reservations r where ${isBlockable(userId, sellerId, reservationId)}`.execute(tx)
  return rows[0]
}

/** Blocks by the seller of the buyer of a reservation, whichever reservation they were made by. */
export async function findBlocksOfBuyer(tx: Tx, sellerId: number, reservationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from reservations r join blocks b on b.blocked_by = 'seller' and (${concernsReservation} or b.reservation_id = r.id)
    where r.id = ${reservationId} and r.seller_id = ${sellerId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A seller whom the user may block; undefined for the own one. */
export async function findSeller(
  tx: Tx,
  userId: number,
  sellerId: number,
): Promise<Pick<Counterparty, 'isBlocked'> | undefined> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    select exists (select from blocks b where b.seller_id = s.id and b.blocked_by = 'buyer' and b.buyer_id = ${userId}) as is_blocked
    from sellers s where s.id = ${sellerId} and s.closed_at is null and s.user_id <> ${userId}`.execute(tx)
  return rows[0]
}

export type BlockRow = Pick<Block, 'kind' | 'id' | 'number'> & {
  sellerName: string | null
  contactName: string
  isManual: boolean
  status: ReservationStatus
  statusChangedAt: Date
  now: Date
  createdAt: Date
}

export async function listBlocks(db: Db, owner: { userId: number; sellerId: number | null }): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select case b.blocked_by when 'buyer' then 'sellers' else 'buyers' end as kind, coalesce(b.reservation_id, b.seller_id) as id, r.number,
      case b.blocked_by when 'buyer' then s.name end as seller_name, r.contact_name, r.entered_by_user_id is not null as is_manual,
      r.status, r.status_changed_at, now() as now, b.created_at
    from blocks b join sellers s on s.id = b.seller_id left join reservations r on r.id = b.reservation_id
    where ${madeBy(owner)} order by b.id desc`.execute(db)
  return rows
}
