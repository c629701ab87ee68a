import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { UserPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { isParticipant, isVisibleTo, type SessionPrincipal } from '../access/index.ts'

type Values = { values: string }

/** `{ "<id>": "<label>" }` as JSON text; empty where there is nothing. */
const valueMap = sql`coalesce(json_object_agg(id, label order by label collate "pl-x-icu", id), '{}')::text as values`

/**
 * Accounts that reserved from this seller, and the user where the user reserved anywhere, each with the name of the latest
 * reservation.
 */
type Buyer = {
  id: number
  contactName: string
  isManual: boolean
  status: ReservationStatus
  statusChangedAt: Date
  now: Date
}

export async function listBuyers(db: Db, { userId, sellerId }: UserPrincipal): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select distinct on (r.buyer_id) r.buyer_id as id, r.contact_name, r.entered_by_user_id is not null as is_manual,
      r.status, r.status_changed_at, now() as now
    from reservations r
    where r.buyer_id is not null and r.status <> 'draft' and (r.seller_id = ${sellerId}::integer or r.buyer_id = ${userId})
    order by r.buyer_id, r.id desc`.execute(db)
  return rows
}

/** The user's own offers, and those of the user's reservations. */
export async function offerValues(db: Db, principal: SessionPrincipal): Promise<string> {
  const sellerId = principal.kind === 'user' ? principal.sellerId : null
  const { rows } = await sql<Values>`
    select ${valueMap} from (
      select f.id, f.title as label from offers f
      where f.seller_id = ${sellerId}::integer or f.id in (select r.offer_id from reservations r where ${isParticipant(principal)})) as offered`.execute(
    db,
  )
  return rows[0]?.values ?? '{}'
}

/**
 * The items of the reserved offer, without removed ones that are not in the reservation; empty when the reservation is not this
 * principal's.
 */
export async function offerItemValues(
  db: Db,
  reservationId: number,
  principal: SessionPrincipal,
): Promise<string | undefined> {
  const { rows } = await sql<Values>`
    select (select ${valueMap} from (
        select o.id, p.name || ', ' || v.name as label from offer_items_with_deleted o
        join variants v on v.id = o.variant_id join products p on p.id = v.product_id
        where o.offer_id = r.offer_id and (o.deleted_at is null
          or exists (select from reservation_items ri where ri.reservation_id = r.id and ri.offer_item_id = o.id))) as offered)
    from reservations r where r.id = ${reservationId} and ${isVisibleTo(principal)}`.execute(db)
  return rows[0]?.values
}
