import { sql } from 'kysely'
import type { OfferCard } from '@kram/contract/offer-cards'
import { pictureJson } from '#modules/uploads'
import type { Db } from '#platform/database'
import { bestPosition, nextWindow } from './card.readmodel.ts'
import { isOnSale, priceJson } from './offer.json.ts'

export type Shelf = Pick<
  OfferCard,
  'id' | 'slug' | 'title' | 'price' | 'itemCount' | 'netQuantity' | 'netUnit' | 'picture'
> & {
  next: { startsAt: string; endsAt: string; fulfilment: 'pickup' | 'delivery' }
}

const ANYTHING = { categories: null, day: null, fulfilment: null, allergenFree: [], levels: null, address: null }

/** What can be reserved from one seller now, the soonest first. */
export async function shelfOf(db: Db, sellerId: number, limit: number): Promise<Shelf[]> {
  const { rows } = await sql<{ json: Shelf }>`
    select json_build_object('id', o.id, 'slug', o.slug, 'title', o.title, 'price', ${priceJson('best.price')}, 'itemCount', best.count,
      'netQuantity', trim_scale(best.net_quantity), 'netUnit', best.net_unit, 'picture', ${pictureJson('u')},
      'next', json_build_object('startsAt', next.starts_at, 'endsAt', next.ends_at, 'fulfilment', sc.fulfilment)) as json
    from offers o
    cross join lateral ${bestPosition(ANYTHING)} best
    cross join lateral ${nextWindow(ANYTHING)} next
    join schedules sc on sc.id = next.schedule_id
    left join product_pictures pp on pp.product_id = best.face_id and pp.position = 0
    left join uploads u on u.id = pp.upload_id
    where o.seller_id = ${sellerId} and ${isOnSale}
    order by next.starts_at, o.id limit ${limit}`.execute(db)
  return rows.map(({ json }) => json)
}
