import { grosze, groszeOf, priceText } from '@kram/contract/money'
import type { OfferStatus } from '@kram/contract/offer-status'
import { unitPriceOf } from '@kram/contract/unit-price'
import { sql } from 'kysely'
import type { SellerMember } from '#platform/caller'
import { csvText } from '#platform/csv-write'
import type { Db } from '#platform/database'
import type { OwnOfferItem } from '@kram/contract/offer-items'
import { ownPositionFields, positionFields, positionOrder, positionTables } from './offer.json.ts'

const TITLES = [
  'Oferta',
  'Stan oferty',
  'Lokalizacja',
  'Ważna od',
  'Ważna do',
  'Produkt',
  'Wariant',
  'Cena',
  'Cena jednostkowa',
  'Jednostka ceny',
  'Limit',
  'W rezerwacjach',
  'Zostało',
]

const STATUS_WORDS: Record<OfferStatus, string> = {
  draft: 'szkic',
  active: 'aktywna',
  paused: 'wstrzymana',
  archived: 'zakończona',
}

type Row = {
  title: string
  status: OfferStatus
  place: string | null
  validFrom: string | null
  validTo: string | null
  position: OwnOfferItem | null
}

const money = (price: string): number => groszeOf(price) / 100

/** Every position of every own offer, newest offers first; an offer without positions has a row of its own. */
export async function exportOffers(db: Db, { sellerId }: Pick<SellerMember, 'sellerId'>): Promise<string> {
  const { rows } = await sql<Row>`
    select o.title, o.status, l.name as place, o.valid_from::text, o.valid_to::text, position.json as position
    from offers o left join locations l on l.id = o.location_id
    left join lateral (
      select json_build_object(${positionFields}, ${ownPositionFields}) as json, oi.position, oi.id
      from ${positionTables} where oi.offer_id = o.id and oi.removed_at is null order by ${positionOrder}) position on true
    where o.seller_id = ${sellerId}
    order by o.id desc, position.position, position.id`.execute(db)
  return csvText(TITLES, rows.map(cellsOf))
}

function cellsOf({ title, status, place, validFrom, validTo, position }: Row) {
  const offer = [title, STATUS_WORDS[status], place, validFrom, validTo]
  if (!position) return [...offer, ...Array<null>(TITLES.length - offer.length).fill(null)]
  const { productName, variantName, price, netQuantity, netUnit, quantity, held, left } = position
  const unit = unitPriceOf(groszeOf(price), netQuantity, netUnit)
  return [
    ...offer,
    productName,
    variantName,
    money(price),
    money(priceText(grosze(unit.amount))),
    `zł/${unit.per}`,
    quantity,
    held,
    left,
  ]
}
