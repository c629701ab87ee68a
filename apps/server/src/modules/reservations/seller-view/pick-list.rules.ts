import { roundQuantity } from '@kram/contract/common/quantity'
import { highestTotalOf } from '../views/highest-total.rules.ts'
import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'
import { amountUnit, amountValue } from '@kram/polish/amounts'
import { totalText } from '@kram/polish/texts/weighed-text'
import { phoneText } from '@kram/polish/phone'
import { grosze, priceText } from '@kram/contract/common/money'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickList } from '@kram/contract/reservations/views'
import { instantText, localTimeOf } from '@kram/contract/common/time'

/** One line to pack, with the reservation it belongs to. */
export type PickRow = {
  reservationId: number
  number: string
  contactName: string
  contactPhone: string | null
  pickupCode: string
  paymentStatus: 'due' | 'paid'
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  placeName: string
  startsAt: Date
  endsAt: Date
  note: string | null
  total: number
  deliveryFee: number
  unitPrice: number
  weighedTotal: number | null
  approximate: boolean
  tolerancePercent: number
  offerItemId: number
  productName: string
  variantName: string
  soldBy: SoldBy
  netQuantity: number
  netUnit: NetUnit
  quantity: number
  ifMissing: 'replace' | 'skip' | 'ask'
}

const sum = (a: number, b: number) => roundQuantity(a + b)

const goodsOf = ({
  offerItemId,
  productName,
  variantName,
  soldBy,
  netQuantity,
  netUnit,
}: Omit<PickRow, 'quantity'>) => ({ offerItemId, productName, variantName, soldBy, netQuantity, netUnit })

function productsOf(rows: readonly PickRow[]): PickList['products'] {
  const products = new Map<number, PickList['products'][number]>()
  for (const { offerItemId, quantity, ...row } of rows) {
    const entry = products.get(offerItemId) ?? { ...goodsOf({ offerItemId, ...row }), quantity: 0, reservations: 0 }
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

function buyersOf(rows: readonly PickRow[], withContacts: boolean): PickList['buyers'] {
  const buyers = new Map<number, PickList['buyers'][number]>()
  for (const row of rows) {
    const { reservationId, number, status, fulfilment, placeName, note } = row
    const { quantity, ifMissing } = row
    const entry = buyers.get(reservationId) ?? {
      reservationId,
      number,
      status,
      fulfilment,
      locationName: placeName,
      note,
      items: [],
      buyerName: row.contactName,
      pickupCode: withContacts ? row.pickupCode : null,
      phone: withContacts ? row.contactPhone : null,
      paymentStatus: row.paymentStatus,
      startsAt: instantText(row.startsAt),
      endsAt: instantText(row.endsAt),
      total: priceText(grosze(row.total)),
      highestTotal: highestTotalOf(
        row,
        rows.filter((line) => line.reservationId === reservationId),
      ),
    }
    entry.items.push({ ...goodsOf(row), quantity, ifMissing })
    buyers.set(reservationId, entry)
  }
  return [...buyers.values()]
}

/** Both views of the same lines, so that their totals are equal. */
export const buildPickList = (
  date: string,
  days: PickList['days'],
  rows: readonly PickRow[],
  withContacts = true,
): PickList => ({
  date,
  days,
  products: productsOf(rows),
  buyers: buyersOf(rows, withContacts),
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

const goodsCells = ({
  productName,
  variantName,
  quantity,
  ...unit
}: Omit<PickList['products'][number], 'offerItemId' | 'reservations'>) => [
  productName,
  variantName,
  amountValue(quantity, unit),
  amountUnit(unit),
]

const BUYER_COLUMNS = [
  'Numer',
  'Kupujący',
  'Sposób',
  'Miejsce',
  'Od',
  'Do',
  'Produkt',
  'Wariant',
  'Ilość',
  'Jednostka',
  'Uwagi',
  'Do zapłaty',
  'Zapłacone',
]

const BYTE_ORDER_MARK = '\uFEFF'

/** The same as CSV: products first, an empty row, then every line by buyer, with code and phone number if they are in the list. */
export function pickListCsv({ products, buyers }: PickList, withContacts = true): string {
  const contacts = (cells: readonly string[]) => (withContacts ? cells : [])
  const byProduct = csvLines(
    ['Produkt', 'Wariant', 'Ilość', 'Jednostka', 'Rezerwacje'],
    products.map(({ reservations, ...product }) => [...goodsCells(product), reservations]),
  )
  const byBuyer = csvLines(
    [...BUYER_COLUMNS, ...contacts(['Kod', 'Telefon'])],
    buyers.flatMap((buyer) =>
      buyer.items.map((item) => [
        buyer.number,
        buyer.buyerName,
        buyer.fulfilment === 'delivery' ? 'dostawa' : 'odbiór',
        buyer.locationName,
        localTimeOf(new Date(buyer.startsAt)),
        localTimeOf(new Date(buyer.endsAt)),
        ...goodsCells(item),
        buyer.note ?? '',
        totalText(buyer.total, buyer.highestTotal),
        buyer.paymentStatus === 'paid' ? 'tak' : 'nie',
        ...contacts([buyer.pickupCode ?? '', buyer.phone === null ? '' : phoneText(buyer.phone)]),
      ]),
    ),
  )
  return `${BYTE_ORDER_MARK}${[...byProduct, '', ...byBuyer].join('\r\n')}\r\n`
}
