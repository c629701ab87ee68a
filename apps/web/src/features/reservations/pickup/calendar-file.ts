import { buildingText } from '@kram/polish/texts/address-text'
import { orderLineText } from '@kram/polish/order-line'
import { REMINDER_HOURS } from '@kram/contract/reservations/periods'
import { calendarText } from '@kram/contract/calendar/ics'
import type { ReservationView } from '@kram/contract/reservations/views'

const locationText = ({ location: place, deliveryAddress }: ReservationView): string => {
  if (place) return [place.name, place.addressLine ?? place.town].join(', ')
  return deliveryAddress ? `${buildingText(deliveryAddress)}, ${deliveryAddress.town}` : ''
}

/** The pickup or delivery as an event for the device's calendar, with a reminder two hours before; null while no occurrence is chosen. */
export const calendarFile = (view: ReservationView, url: string | null, now: Date): string | null => {
  const { occurrence, number, fulfilment, seller, pickupCode, items } = view
  if (!occurrence) return null
  const itemLines = items.map((line) => orderLineText(line.quantity, line))
  return calendarText(
    [
      {
        uid: `rezerwacja-${number}@kram`,
        startsAt: occurrence.startsAt,
        endsAt: occurrence.endsAt,
        summary: `${fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}: ${seller.name}`,
        location: locationText(view),
        description: [`Rezerwacja nr ${number}`, pickupCode ? `Kod odbioru: ${pickupCode}` : '', ...itemLines]
          .filter((line) => line !== '')
          .join('\n'),
        url,
        reminder: `Za ${REMINDER_HOURS} godziny: ${seller.name}`,
      },
    ],
    now,
  )
}
