import { roundQuantity } from '@kram/contract/common/quantity'
import { grosze, priceText } from '@kram/contract/common/money'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickList } from '@kram/contract/reservations/views'
import { instantText, localTimeOf } from '@kram/contract/common/time'
import { shortName } from '../access/visibility.rules.ts'

/** One line to pack, with the reservation it belongs to. */
export type PickRow = {
  reservationId: number
  number: string
  contactName: string
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  placeName: string
  startsAt: Date
  endsAt: Date
  note: string | null
  total: number
  offerItemId: number
  productName: string
  variantName: string
  quantity: number
  ifMissing: 'replace' | 'skip' | 'ask'
}

const sum = (a: number, b: number) => roundQuantity(a + b)

function productsOf(rows: readonly PickRow[]): PickList['products'] {
  const products = new Map<number, PickList['products'][number]>()
  for (const { offerItemId, productName, variantName, quantity } of rows) {
    const entry = products.get(offerItemId) ?? { offerItemId, productName, variantName, quantity: 0, reservations: 0 }
    // A reservation has at most one line per offer item.
    products.set(offerItemId, {
      ...entry,
      quantity: sum(entry.quantity, quantity),
      reservations: entry.reservations + 1,
    })
  }
  return [...products.values()].toSorted(
    (a, b) =>
      a.productName.localeCompare(b.productName, 'pl') ||
      a.variantName.localeCompare(b.variantName, 'pl') ||
      a.offerItemId - b.offerItemId,
  )
}

function buyersOf(rows: readonly PickRow[]): PickList['buyers'] {
  const buyers = new Map<number, PickList['buyers'][number]>()
  for (const row of rows) {
    const { reservationId, number, status, fulfilment, placeName, note } = row
    const { offerItemId, productName, variantName, quantity, ifMissing } = row
    const entry = buyers.get(reservationId) ?? {
      reservationId,
      number,
      status,
      fulfilment,
      locationName: placeName,
      note,
      items: [],
      buyerName: shortName(row.contactName),
      startsAt: instantText(row.startsAt),
      endsAt: instantText(row.endsAt),
      total: priceText(grosze(row.total)),
    }
    entry.items.push({ offerItemId, productName, variantName, quantity, ifMissing })
    buyers.set(reservationId, entry)
  }
  return [...buyers.values()]
}

/** Both views of the same lines, so that their totals are equal. */
export const buildPickList = (date: string, days: PickList['days'], rows: readonly PickRow[]): PickList => ({
  date,
  days,
  products: productsOf(rows),
  buyers: buyersOf(rows),
})

/**
 * A spreadsheet evaluates text that begins like a formula, so such text gets an apostrophe. Polish spreadsheets separate columns by
 * semicolons.
 */
const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value.replace(/^[=+\-@\t\r]/, "'$&")
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const csvLines = (header: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] =>
  [header, ...rows].map((row) => row.map(cell).join(';'))

const BYTE_ORDER_MARK = '\uFEFF'

/** The same as CSV: products first, an empty row, then every line by buyer. */
export function pickListCsv({ products, buyers }: PickList): string {
  const byProduct = csvLines(
    ['Produkt', 'Wariant', 'Ilość', 'Rezerwacje'],
    products.map(({ productName, variantName, quantity, reservations }) => [
      productName,
      variantName,
      quantity,
      reservations,
    ]),
  )
  const byBuyer = csvLines(
    ['Numer', 'Kupujący', 'Sposób', 'Miejsce', 'Od', 'Do', 'Produkt', 'Wariant', 'Ilość', 'Uwagi'],
    buyers.flatMap(({ items, number, buyerName, fulfilment, locationName: placeName, startsAt, endsAt, note }) =>
      items.map(({ productName, variantName, quantity }) => [
        number,
        buyerName,
        fulfilment === 'delivery' ? 'dostawa' : 'odbiór',
        placeName,
        localTimeOf(new Date(startsAt)),
        localTimeOf(new Date(endsAt)),
        productName,
        variantName,
        quantity,
        note ?? '',
      ]),
    ),
  )
  return `${BYTE_ORDER_MARK}${[...byProduct, '', ...byBuyer].join('\r\n')}\r\n`
}
