import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'

type Sql = RawBuilder<unknown>

/** The caller is a party of reservation `r`: its buyer, its guest, its seller, or the operator. */
const isParty = (caller: Caller): Sql => {
  if (caller.kind === 'nobody') return sql`false`
  if (caller.kind === 'guest') return sql`r.id = ${caller.reservationId}`
  return sql`(${caller.isAdmin} or r.buyer_id = ${caller.userId} or r.seller_id = ${caller.sellerId ?? 0})`
}

/** Whoever may open the offer may have its maps: published ones everybody, others their seller and the operator. */
const isPublicOrOwn = (caller: Caller): Sql =>
  caller.kind === 'member'
    ? sql`(o.published_at is not null or o.seller_id = ${caller.sellerId ?? 0} or ${caller.isAdmin})`
    : sql`o.published_at is not null`

export type Asked = { offerId: number; reservationId: number | undefined; caller: Caller }

/**
 * A value map over the positions of an offer as JSON text: those on offer, while everybody sees the offer; with a reservation
 * of the caller's also those that stand in it, whatever became of the offer since. Nothing when there is no such offer.
 */
async function valueMap(
  db: Db,
  { offerId, reservationId, caller }: Asked,
  id: Sql,
  label: Sql,
  which: Sql,
): Promise<string | undefined> {
  const ofReservation = reservationId !== undefined
  const inReservation = sql`exists (select from reservation_items ri where ri.reservation_id = r.id and ri.offer_item_id = oi.id)`
  const { rows } = await sql<{ json: string }>`
    select (
      select coalesce(json_object_agg(known.id, known.label order by known.id), '{}')::text from (
        select distinct ${id} as id, ${label} as label
        from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id
        where oi.offer_id = o.id and ${which} and ${ofReservation ? sql`(oi.removed_at is null or ${inReservation})` : sql`oi.removed_at is null`}) known) as json
    from offers o ${ofReservation ? sql`join reservations r on r.id = ${reservationId} and r.offer_id = o.id and ${isParty(caller)}` : sql``}
    where o.id = ${offerId} ${ofReservation ? sql`` : sql`and ${isPublicOrOwn(caller)}`}`.execute(db)
  return rows[0]?.json
}

export const offeredProducts = (db: Db, asked: Asked) => valueMap(db, asked, sql`p.id`, sql`p.name`, sql`true`)

export const offeredVariants = (db: Db, productId: number, asked: Asked) =>
  valueMap(db, asked, sql`v.id`, sql`v.name`, sql`p.id = ${productId}`)
