import { groszeOf } from '@kram/contract/common/money'
import type { ReservationView } from '@kram/contract/reservations/views'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservations/status'
import type { Statement } from '@kram/contract/rights/schemas'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from '@kram/contract/rights/labels'
import type { Comment } from '@kram/contract/comments/schemas'
import { buildDataPage, dateTimeValue, joinRows, labelled, nameList, type Section, valueText } from '#lib/files'
import { orderLines } from '#shared/order-lines.ts'
import { timeText, zlotyOf } from '@kram/polish/format'

/** All stored personal data of a guest reservation. */
export type GuestDataExport = { reservation: ReservationView; comments: Comment[]; statements: Statement[] }

const price = (value: unknown): string => (typeof value === 'string' ? zlotyOf(groszeOf(value)) : '')
const fee = (value: unknown): string => (value === '0.00' ? '' : price(value))
const occurrence = joinRows(({ startsAt, endsAt }) => `${dateTimeValue(startsAt)}–${timeText(valueText(endsAt))}`)
const address = joinRows(({ street, town, houseNumber, postalCode }) =>
  [
    `${valueText(street) || valueText(town)} ${valueText(houseNumber)}`,
    `${valueText(postalCode)} ${valueText(town)}`,
  ].join(', '),
)

const SECTIONS: readonly Section[] = [
  {
    title: 'Rezerwacja',
    path: 'reservation',
    columns: [
      { label: 'Numer', field: 'number' },
      { label: 'Stan', field: 'status', as: labelled(RESERVATION_STATUS_LABELS) },
      { label: 'Złożona', field: 'submittedAt', as: dateTimeValue },
      { label: 'Sprzedawca', field: 'seller', as: nameList },
      { label: 'Termin', field: 'occurrence', as: occurrence },
      { label: 'Produkty', field: 'items', as: orderLines },
      { label: 'Koszt dostawy', field: 'deliveryFee', as: fee },
      { label: 'Razem', field: 'total', as: price },
      { label: 'Kod odbioru', field: 'pickupCode' },
      { label: 'Adres dostawy', field: 'deliveryAddress', as: address },
      { label: 'Uwagi', field: 'note' },
    ],
  },
  {
    title: 'Twoje dane',
    path: 'reservation.contact',
    columns: [
      { label: 'Imię', field: 'name' },
      { label: 'Telefon', field: 'phone' },
      { label: 'E-mail', field: 'email' },
    ],
  },
  {
    title: 'Rozmowa',
    path: 'comments',
    columns: [
      { label: 'Kiedy', field: 'createdAt', as: dateTimeValue },
      { label: 'Kto', field: 'authorName' },
      { label: 'Treść', field: 'body' },
    ],
  },
  {
    title: 'Oświadczenia',
    path: 'statements',
    columns: [
      { label: 'Kiedy', field: 'filedAt', as: dateTimeValue },
      { label: 'Rodzaj', field: 'kind', as: labelled(STATEMENT_KIND_LABELS) },
      { label: 'Imię', field: 'name' },
      { label: 'E-mail', field: 'email' },
      { label: 'Żądanie', field: 'demand', as: labelled(DEMAND_LABELS) },
      { label: 'Opis', field: 'description' },
      { label: 'Odpowiedź', field: 'verdict', as: labelled(VERDICT_LABELS) },
      { label: 'Uzasadnienie', field: 'answer' },
    ],
  },
]

export const guestDataPage = (file: GuestDataExport): string =>
  buildDataPage(file, {
    title: `Moje dane w rezerwacji nr ${file.reservation.number}`,
    note: 'Pełny zapis jest w pliku JSON.',
    sections: SECTIONS,
  })
