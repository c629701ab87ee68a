import { sql } from 'kysely'
import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { pictureJson } from '#modules/uploads'
import type { Db } from '#platform/database'
import { NO_FILTERS, shownItem, nextOccurrence } from './offer-card.readmodel.ts'
import { isNotHidden, isOnSale, priceJson } from '../shared/index.ts'

export type SellerOffer = Pick<
  OfferCard,
  'id' | 'slug' | 'title' | 'price' | 'variantCount' | 'netQuantity' | 'netUnit' | 'picture'
> & {
  /** True when the product is weighed at the hand-over. */
  approximate: boolean
  next: { startsAt: string; endsAt: string; fulfilment: 'pickup' | 'delivery' }
}

/** Reservable offers of one seller, the soonest first. */
export async function listSellerOffers(db: Db, sellerId: number, limit: number): Promise<SellerOffer[]> {
  const { rows } = await sql<{ json: SellerOffer }>`
    select json_build_object('id', o.id, 'slug', o.slug, 'title', o.title, 'price', ${priceJson('shown.price')},
      'approximate', variant.approximate, 'variantCount', shown.variant_count, 'netQuantity', trim_scale(shown.net_quantity), 'netUnit', shown.net_unit, 'picture', ${pictureJson('u')},
      'next', json_build_object('startsAt', instant_text(next.starts_at), 'endsAt', instant_text(next.ends_at), 'fulfilment', sc.fulfilment)) as json
    from offers o
    cross join lateral ${shownItem(NO_FILTERS)} shown
    cross join lateral ${nextOccurrence(NO_FILTERS)} next
    join schedules sc on sc.id = next.schedule_id
    join offer_items oi on oi.id = shown.id
    join variants variant on variant.id = oi.variant_id
    left join product_pictures pp on pp.product_id = shown.product_id and pp.position = 0
    left join uploads u on u.id = pp.upload_id
    where o.seller_id = ${sellerId} and ${isOnSale}
    order by next.starts_at, o.id limit ${limit}`.execute(db)
  return rows.map(({ json }) => json)
}

/**
 * Public offers by id, in the given order, as JSON text of the contract's `FavouriteOffer`; offers that take no orders
 * have neither price nor occurrence.
 */
export async function offersByIds(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', o.id, 'slug', o.slug, 'title', o.title, 'sellerName', s.name, 'town', l.town,
      'picture', ${pictureJson('u')}, 'category', p.category, 'price', case when next.starts_at is not null then ${priceJson('shown.price')} end,
      'variantCount', coalesce(shown.variant_count, 0), 'netQuantity', trim_scale(shown.net_quantity), 'netUnit', shown.net_unit,
      'next', case when next.starts_at is not null and shown.id is not null then
        json_build_object('startsAt', instant_text(next.starts_at), 'endsAt', instant_text(next.ends_at), 'fulfilment', sc.fulfilment) end) order by requested.ordinal), '[]')::text as json
    from unnest(${[...ids]}::int[]) with ordinality as requested (id, ordinal)
    join offers o on o.id = requested.id and o.published_at is not null and ${isNotHidden}
    join sellers s on s.id = o.seller_id and s.closed_at is null
    left join locations l on l.id = o.location_id
    left join lateral ${shownItem(NO_FILTERS)} shown on ${isOnSale}
    left join lateral ${nextOccurrence(NO_FILTERS)} next on ${isOnSale}
    left join schedules sc on sc.id = next.schedule_id
    left join lateral (
      select v.product_id from offer_items oi join variants v on v.id = oi.variant_id
      where oi.offer_id = o.id order by oi.position, oi.id limit 1) cover on true
    left join products p on p.id = cover.product_id
    left join product_pictures pp on pp.product_id = p.id and pp.position = 0
    left join uploads u on u.id = pp.upload_id`.execute(db)
  return rows[0]?.json ?? '[]'
}
