import type { ReservationView } from '@kram/contract/reservation-views'

/** `2026-11-21T08:00:00+01:00` → `20261121T070000Z`. */
const stamp = (instant: string | Date): string =>
  new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')

const escape = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const BYTES = 73
const utf8 = new TextEncoder()

/** Lines of at most 75 bytes, continued after a space, never inside a letter (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const parts: string[] = ['']
  for (const letter of line) {
    const last = parts.at(-1) ?? ''
    if (utf8.encode(last + letter).length > BYTES) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts.join('\r\n ')
}

const whereOf = ({ place, deliveryAddress }: ReservationView): string => {
  if (place) return [place.name, place.addressLine ?? place.town].join(', ')
  return deliveryAddress
    ? `${deliveryAddress.street ?? deliveryAddress.town} ${deliveryAddress.houseNumber}, ${deliveryAddress.town}`
    : ''
}

/** The pickup or delivery as an event for the device's calendar, with a reminder two hours before; null while no window is chosen. */
export const calendarFile = (view: ReservationView, url: string, now: Date): string | null => {
  const { occurrence, number, fulfilment, seller, pickupCode, items } = view
  if (!occurrence) return null
  const goods = items.map(
    ({ quantity, productName, variantName }) =>
      `${String(quantity).replace('.', ',')} × ${productName} (${variantName})`,
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kram//Rezerwacje//PL',
    'BEGIN:VEVENT',
    `UID:rezerwacja-${number}@kram`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(occurrence.startsAt)}`,
    `DTEND:${stamp(occurrence.endsAt)}`,
    `SUMMARY:${escape(`${fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}: ${seller.name}`)}`,
    `LOCATION:${escape(whereOf(view))}`,
    `DESCRIPTION:${escape([`Rezerwacja nr ${number}`, pickupCode ? `Kod odbioru: ${pickupCode}` : '', ...goods].filter((line) => line !== '').join('\n'))}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(`Za 2 godziny: ${seller.name}`)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
