import { grosze, groszeOf, priceText } from '@kram/contract/common/money'
import type { OfferStatus } from '@kram/contract/offers/status'
import { unitPriceOf } from '@kram/contract/catalogue/unit-price'
import { countUnit } from '@kram/polish/format'
import type { SellerPrincipal } from '#platform/auth'
import { writeCsv } from '#platform/csv'
import type { Db } from '#platform/database'
import { type Row, offersToExport } from './export-offers.readmodel.ts'

const COLUMN_TITLES = [
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
  'Jednostka ilości',
]

const STATUS_LABELS: Record<OfferStatus, string> = {
  draft: 'szkic',
  active: 'aktywna',
  paused: 'wstrzymana',
  archived: 'zakończona',
}

const money = (price: string): number => groszeOf(price) / 100

/** Every item of every own offer, newest offers first; an offer without items has one row. */
export async function exportOffers(db: Db, { sellerId }: Pick<SellerPrincipal, 'sellerId'>): Promise<string> {
  const rows = await offersToExport(db, sellerId)
  return writeCsv(COLUMN_TITLES, rows.map(readCells))
}

function readCells({ title, status, location, validFrom, validTo, offerItem }: Row) {
  const offer = [title, STATUS_LABELS[status], location, validFrom, validTo]
  if (!offerItem) return [...offer, ...Array<null>(COLUMN_TITLES.length - offer.length).fill(null)]
  const { productName, variantName, price, netQuantity, netUnit, quantity, held, remaining } = offerItem
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
    remaining,
    countUnit(offerItem),
  ]
}
