import type { OfferStatus } from '@kram/contract/offers/status'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { offerItemFields, offerItemOrder, offerItemTables, ownOfferItemFields } from '../shared/index.ts'

export type Row = {
  title: string
  status: OfferStatus
  location: string | null
  validFrom: string | null
  validTo: string | null
  offerItem: OwnOfferItem | null
}

/** Newest offers first, each with its items; an offer without items has one row. */
export async function offersToExport(db: Db, sellerId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.title, o.status, l.name as location, o.valid_from::text, o.valid_to::text, listed.json as "offerItem"
    from offers o left join locations_with_deleted l on l.id = o.location_id
    left join lateral (
      select json_build_object(${offerItemFields}, ${ownOfferItemFields}) as json, oi.position, oi.id
      from ${offerItemTables} where oi.offer_id = o.id order by ${offerItemOrder}) listed on true
    where o.seller_id = ${sellerId}
    order by o.id desc, listed.position, listed.id`.execute(db)
  return rows
}
