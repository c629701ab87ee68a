import { groszeOf } from '@kram/contract/money'
import type { ReservationView } from '@kram/contract/reservation-views'
import { RESERVATION_STATUS_LABELS } from '@kram/contract/reservation-status'
import type { Statement } from '@kram/contract/rights'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from '@kram/contract/rights-words'
import type { Comment } from '@kram/contract/comments'
import { dataPage, type Section } from '#lib/data-page.ts'
import { eachRow, lines, moment, names, oneOf, words } from '#lib/data-words.ts'
import { timeText, zlotyOf } from '#lib/format.ts'

/** All that is kept of a person who reserved without an account. */
export type GuestFile = { reservation: ReservationView; comments: Comment[]; statements: Statement[] }

const price = (value: unknown): string => (typeof value === 'string' ? zlotyOf(groszeOf(value)) : '')
const fee = (value: unknown): string => (value === '0.00' ? '' : price(value))
const window = eachRow(({ startsAt, endsAt }) => `${moment(startsAt)}–${timeText(words(endsAt))}`)
const address = eachRow(({ street, town, houseNumber, postalCode }) =>
  [`${words(street) || words(town)} ${words(houseNumber)}`, `${words(postalCode)} ${words(town)}`].join(', '),
)

const SECTIONS: readonly Section[] = [
  {
    title: 'Rezerwacja',
    path: 'reservation',
    columns: [
      { label: 'Numer', field: 'number' },
      { label: 'Stan', field: 'status', as: oneOf(RESERVATION_STATUS_LABELS) },
      { label: 'Złożona', field: 'submittedAt', as: moment },
      { label: 'Sprzedawca', field: 'seller', as: names },
      { label: 'Termin', field: 'occurrence', as: window },
      { label: 'Produkty', field: 'items', as: lines },
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
      { label: 'Kiedy', field: 'createdAt', as: moment },
      { label: 'Kto', field: 'authorName' },
      { label: 'Treść', field: 'body' },
    ],
  },
  {
    title: 'Oświadczenia',
    path: 'statements',
    columns: [
      { label: 'Kiedy', field: 'filedAt', as: moment },
      { label: 'Rodzaj', field: 'kind', as: oneOf(STATEMENT_KIND_LABELS) },
      { label: 'Imię', field: 'name' },
      { label: 'E-mail', field: 'email' },
      { label: 'Żądanie', field: 'demand', as: oneOf(DEMAND_LABELS) },
      { label: 'Opis', field: 'description' },
      { label: 'Odpowiedź', field: 'verdict', as: oneOf(VERDICT_LABELS) },
      { label: 'Uzasadnienie', field: 'answer' },
    ],
  },
]

export const guestDataPage = (file: GuestFile): string =>
  dataPage(file, {
    title: `Moje dane w rezerwacji nr ${file.reservation.number}`,
    note: 'Pełny zapis jest w pliku JSON.',
    sections: SECTIONS,
  })
