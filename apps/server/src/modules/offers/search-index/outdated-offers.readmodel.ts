import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** The texts of an offer that can be searched. */
export type OfferTexts = {
  title: string
  description: string | null
  sellerName: string
  town: string | null
  products: { name: string; description: string | null; category: string }[]
  variants: { name: string; netQuantity: number; netUnit: string }[]
}

/** What an item of the offer says by itself. */
export type ItemTexts = { id: number; product: OfferTexts['products'][number]; variant: OfferTexts['variants'][number] }

export type OutdatedOffer = { id: number; sellerId: number; texts: OfferTexts; items: ItemTexts[] }

type OutdatedQuery = { version: number; limit: number; sellerId?: number }

/** Locks offers indexed under another version or never, with their texts; locked offers are skipped. */
export async function lockOutdatedOffers(
  tx: Tx,
  { version, limit, sellerId }: OutdatedQuery,
): Promise<OutdatedOffer[]> {
  const { rows } = await sql<OutdatedOffer>`
    select o.id, o.seller_id, json_build_object(
      'title', o.title, 'description', o.description, 'sellerName', s.name, 'town', l.town,
      'products', coalesce((select json_agg(json_build_object('name', p.name, 'description', p.description, 'category', p.category) order by p.id)
        from products p where p.id in (
          select v.product_id from offer_items oi join variants v on v.id = oi.variant_id where oi.offer_id = o.id)), '[]'),
      'variants', coalesce((select json_agg(json_build_object('name', v.name, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit) order by v.id)
        from offer_items oi join variants v on v.id = oi.variant_id where oi.offer_id = o.id), '[]')) as texts,
      coalesce((select json_agg(json_build_object('id', oi.id,
          'product', json_build_object('name', p.name, 'description', p.description, 'category', p.category),
          'variant', json_build_object('name', v.name, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit)) order by oi.id)
        from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id where oi.offer_id = o.id), '[]') as items
    from (
      select * from offers w
      where ${sellerId === undefined ? sql`(w.search_vector_version < ${version}::int or w.search_vector_version > ${version}::int)` : sql`w.seller_id = ${sellerId} and w.search_vector_version <> ${version}::int`}
      order by w.search_vector_version, w.id limit ${limit} for no key update ${sellerId === undefined ? sql`skip locked` : sql``}) o
    join sellers s on s.id = o.seller_id
    left join locations_with_deleted l on l.id = o.location_id`.execute(tx)
  return rows
}
