import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** The seller of the offer, if the offer is public. */
export async function sellerOfPublicOffer(db: Db, id: number): Promise<number | undefined> {
  const offer = await db
    .selectFrom('offers')
    .select('sellerId')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  return offer?.sellerId
}

/** Changes with what standing reservations keep of the stock of offer `o`. */
const keptFingerprint = sql`coalesce((select string_agg(s.id || '.' || s.version || '.' || (select count(*) from standing_dates d where d.standing_id = s.id), ' ' order by s.id)
  from standing_reservations s where s.seller_id = o.seller_id and s.ended_at is null), '')`

/** The remaining quantities and prices of each of these offers, as a text that changes when they change. */
export async function stockFingerprints(db: Db, offerIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; fingerprint: string }>`
    select o.id, o.status || ' ' || coalesce(string_agg(
      p.id || ':' || p.price || ':' || coalesce(p.quantity - p.held, -1) || ':' || coalesce(case when v.counting = 'date' then date_stock_of_offer(o.id, v.id, v.date_quantity) else i.quantity - i.held end, -1), ' ' order by p.id), '') || ' ' || ${keptFingerprint} as fingerprint
    from offers o left join offer_items p on p.offer_id = o.id left join variants v on v.id = p.variant_id left join items i on i.id = p.item_id
    where o.id = any(${[...offerIds]}::integer[]) group by o.id, o.status, o.seller_id`.execute(db)
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]))
}
