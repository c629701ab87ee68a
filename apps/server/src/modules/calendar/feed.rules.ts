import { REMINDER_HOURS } from '@kram/contract/reservations/periods'
import { calendarText, type CalendarEvent } from '@kram/contract/calendar/ics'
import { counted, NOUNS } from '@kram/polish/plural'

/** An occurrence of the user's own schedules, with the number of reservations. */
export type SellerOccurrence = {
  id: number
  startsAt: Date
  endsAt: Date
  name: string
  fulfilment: 'pickup' | 'delivery'
  place: string
  reservations: number
  note: string | null
}

/** An open reservation of the user. */
export type BuyerReservation = {
  id: number
  number: string
  startsAt: Date
  endsAt: Date
  seller: string
  fulfilment: 'pickup' | 'delivery'
  place: string
}

export type Feed = { since: Date; occurrences: SellerOccurrence[]; reservations: BuyerReservation[] }

const reservationCountText = (count: number): string =>
  count === 0 ? 'bez rezerwacji' : counted(count, NOUNS.reservation, ' ')

const FULFILMENT_LABELS = { pickup: 'Odbiór', delivery: 'Dostawa' }

const occurrenceEvent = (occurrence: SellerOccurrence, publicUrl: string): CalendarEvent => ({
  uid: `termin-${occurrence.id}@kram`,
  startsAt: occurrence.startsAt,
  endsAt: occurrence.endsAt,
  summary: `${occurrence.name} (${reservationCountText(occurrence.reservations)})`,
  location: occurrence.place,
  description: [
    `${FULFILMENT_LABELS[occurrence.fulfilment]}: ${reservationCountText(occurrence.reservations)}`,
    occurrence.note,
  ]
    .filter((line) => line !== null)
    .join('\n'),
  url: `${publicUrl}/reservations`,
})

const reservationEvent = (reservation: BuyerReservation, publicUrl: string): CalendarEvent => ({
  uid: `rezerwacja-${reservation.number}@kram`,
  startsAt: reservation.startsAt,
  endsAt: reservation.endsAt,
  summary: `${FULFILMENT_LABELS[reservation.fulfilment]}: ${reservation.seller}`,
  location: reservation.place,
  description: `Rezerwacja nr ${reservation.number}`,
  url: `${publicUrl}/reservations/edit/${reservation.id}`,
  reminder: `Za ${REMINDER_HOURS} godziny: ${reservation.seller}`,
})

/**
 * The feed as text. Its time stamp is the creation time of the link, so an unchanged feed has identical bytes and its
 * ETag still matches.
 */
export const feedToText = ({ since, occurrences, reservations }: Feed, publicUrl: string): string =>
  calendarText(
    [
      ...occurrences.map((occurrence) => occurrenceEvent(occurrence, publicUrl)),
      ...reservations.map((reservation) => reservationEvent(reservation, publicUrl)),
    ],
    since,
    'Kram',
  )
