import { calendarText, type CalendarEvent } from '@kram/contract/ics'
import { counted } from '#platform/polish.rules'

/** A window of the person's own timetable, with how many will come. */
export type SellingWindow = {
  id: number
  startsAt: Date
  endsAt: Date
  name: string
  fulfilment: 'pickup' | 'delivery'
  place: string
  reservations: number
  note: string | null
}

/** A live reservation of the person's own. */
export type Fetching = {
  id: number
  number: string
  startsAt: Date
  endsAt: Date
  seller: string
  fulfilment: 'pickup' | 'delivery'
  place: string
}

export type Feed = { since: Date; selling: SellingWindow[]; fetching: Fetching[] }

const reservationsText = (count: number): string =>
  count === 0 ? 'bez rezerwacji' : counted(count, 'rezerwacja', 'rezerwacje', 'rezerwacji')

const KINDS = { pickup: 'Odbiór', delivery: 'Dostawa' }

const ofSelling = (window: SellingWindow, publicUrl: string): CalendarEvent => ({
  uid: `termin-${window.id}@kram`,
  startsAt: window.startsAt,
  endsAt: window.endsAt,
  summary: `${window.name} (${reservationsText(window.reservations)})`,
  location: window.place,
  description: [`${KINDS[window.fulfilment]}: ${reservationsText(window.reservations)}`, window.note]
    .filter((line) => line !== null)
    .join('\n'),
  url: `${publicUrl}/reservations`,
})

const ofFetching = (reservation: Fetching, publicUrl: string): CalendarEvent => ({
  uid: `rezerwacja-${reservation.number}@kram`,
  startsAt: reservation.startsAt,
  endsAt: reservation.endsAt,
  summary: `${KINDS[reservation.fulfilment]}: ${reservation.seller}`,
  location: reservation.place,
  description: `Rezerwacja nr ${reservation.number}`,
  url: `${publicUrl}/reservations/edit/${reservation.id}`,
  reminder: `Za 2 godziny: ${reservation.seller}`,
})

/** The feed as text. Stamped with the moment of the link, so that nothing new means not a byte changed. */
export const feedText = ({ since, selling, fetching }: Feed, publicUrl: string): string =>
  calendarText(
    [
      ...selling.map((window) => ofSelling(window, publicUrl)),
      ...fetching.map((reservation) => ofFetching(reservation, publicUrl)),
    ],
    since,
    'Kram',
  )
