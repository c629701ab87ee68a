import { calendarText, type CalendarEvent } from '@kram/contract/calendar/ics'
import { REMINDER_HOURS } from '@kram/contract/reservations/periods'
import type { PickupTrip, TripStop } from '@kram/contract/reservations/trip/schemas'
import { hoursText, timeText, weekdayText } from '@kram/polish/format'
import { orderLineText } from '@kram/polish/order-line'
import type { Forms } from '@kram/polish/plural'

export const PICKUPS: Forms = { one: 'odbiór', few: 'odbiory', many: 'odbiorów', other: 'odbioru' }

export const placeText = ({ name, address }: Pick<TripStop, 'name' | 'address'>): string =>
  address === null ? name : `${name}, ${address}`

/** What a buyer sends to somebody who goes along or in their place: where and when, without pickup codes. */
export function tripText({ date, stops, deliveries }: PickupTrip): string {
  const pickups = stops.map(
    (stop, index) =>
      `${index + 1}. ${timeText(stop.arriveAt)} – ${stop.sellerName}, ${placeText(stop)} (czynne ${hoursText(stop.startsAt, stop.endsAt)})`,
  )
  const brought = deliveries.map(
    ({ sellerName, startsAt, endsAt }) => `Dostawa: ${sellerName}, ${hoursText(startsAt, endsAt)}`,
  )
  return [`Trasa odbiorów, ${weekdayText(`${date}T12:00:00Z`)}`, ...pickups, ...brought].join('\n')
}

type Links = (reservationId: number) => string

const eventOf = (
  number: string,
  sellerName: string,
  { startsAt, endsAt }: Pick<TripStop, 'startsAt' | 'endsAt'>,
): Pick<CalendarEvent, 'uid' | 'startsAt' | 'endsAt' | 'reminder'> => ({
  uid: `rezerwacja-${number}@kram`,
  startsAt,
  endsAt,
  reminder: `Za ${REMINDER_HOURS} godziny: ${sellerName}`,
})

/** All reservations of the day in one file; a calendar that has one of them already updates it. */
export const tripCalendar = ({ stops, deliveries }: PickupTrip, linkTo: Links, now: Date): string =>
  calendarText(
    [
      ...stops.map((stop) => ({
        ...eventOf(stop.number, stop.sellerName, stop),
        summary: `Odbiór: ${stop.sellerName}`,
        location: placeText(stop),
        description: [
          `Rezerwacja nr ${stop.number}`,
          `Kod odbioru: ${stop.pickupCode}`,
          ...stop.items.map((line) => orderLineText(line.quantity, line)),
        ].join('\n'),
        url: linkTo(stop.reservationId),
      })),
      ...deliveries.map((delivery) => ({
        ...eventOf(delivery.number, delivery.sellerName, delivery),
        summary: `Dostawa: ${delivery.sellerName}`,
        location: '',
        description: `Rezerwacja nr ${delivery.number}`,
        url: linkTo(delivery.reservationId),
      })),
    ],
    now,
  )
