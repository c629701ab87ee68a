import { sql, type RawBuilder } from 'kysely'
import type { Principal } from '#platform/auth'
import type { Db } from '#platform/database'
import { isNotHidden } from '../shared/index.ts'

type Sql = RawBuilder<unknown>

/** The principal is buyer, guest or seller of reservation `r`, or an administrator. */
const isParticipantSql = (principal: Principal): Sql => {
  if (principal.kind === 'anonymous') return sql`false`
  if (principal.kind === 'guest') return sql`r.id = ${principal.reservationId}`
  return sql`(${principal.isAdmin} or r.buyer_id = ${principal.userId} or r.seller_id = ${principal.sellerId ?? 0})`
}

/**
 * Value maps follow the visibility of the offer: published offers for everyone, others for their seller and
 * administrators.
 */
const isPublicOrOwn = (principal: Principal): Sql =>
  principal.kind === 'user'
    ? sql`((o.published_at is not null and ${isNotHidden}) or o.seller_id = ${principal.sellerId ?? 0} or ${principal.isAdmin})`
    : sql`o.published_at is not null and ${isNotHidden}`

export type ValuesRequest = { offerId: number; reservationId: number | undefined; principal: Principal }

/**
 * A value map of the items of an offer as JSON text: the current items while the offer is public; with a reservation of
 * the principal also its items, even if the offer has changed since. Undefined when there is no such offer.
 */
async function valueMap(
  db: Db,
  { offerId, reservationId, principal }: ValuesRequest,
  id: Sql,
  label: Sql,
  condition: Sql,
): Promise<string | undefined> {
  const ofReservation = reservationId !== undefined
  const inReservation = sql`exists (select from reservation_items ri where ri.reservation_id = r.id and ri.offer_item_id = oi.id)`
  const { rows } = await sql<{ json: string }>`
    select (
      select coalesce(json_object_agg(entry.id, entry.label order by entry.id), '{}')::text from (
        select distinct ${id} as id, ${label} as label
        from ${ofReservation ? sql`offer_items_with_deleted` : sql`offer_items`} oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id
        where oi.offer_id = o.id and ${condition} and ${ofReservation ? sql`(oi.deleted_at is null or ${inReservation})` : sql`true`}) entry) as json
    from offers o ${ofReservation ? sql`join reservations r on r.id = ${reservationId} and r.offer_id = o.id and ${isParticipantSql(principal)}` : sql``}
    where o.id = ${offerId} ${ofReservation ? sql`` : sql`and ${isPublicOrOwn(principal)}`}`.execute(db)
  return rows[0]?.json
}

export const offeredProducts = (db: Db, request: ValuesRequest) =>
  valueMap(db, request, sql`p.id`, sql`p.name`, sql`true`)

/** Undefined also when the offer has no variant of this product: no variant is sold without a name. */
export async function offeredVariants(db: Db, productId: number, request: ValuesRequest): Promise<string | undefined> {
  const json = await valueMap(db, request, sql`v.id`, sql`v.name`, sql`p.id = ${productId}`)
  return json === '{}' ? undefined : json
}
