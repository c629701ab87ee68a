import type { ReservationView } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

// Only what the file is made of.
const view = {
  number: '4821',
  fulfilment: 'pickup',
  seller: { name: 'Zagroda; pod Lipą, Grójec' },
  pickupCode: 'K7F3',
  location: { name: 'Targ', addressLine: 'ul. Polna 5, 05-600 Grójec', town: 'Grójec' },
  deliveryAddress: null,
  occurrence: { startsAt: '2026-11-21T08:00:00+01:00', endsAt: '2026-11-21T12:00:00+01:00' },
  items: [
    {
      quantity: 1.5,
      productName: 'Ser kozi dojrzewający w popiele z własnego mleka',
      variantName: 'krążek',
      soldBy: 'piece',
      netQuantity: 1,
      netUnit: 'szt',
    },
  ],
} as unknown as ReservationView

const file = calendarFile(view, 'https://kram.test/reservations/edit/7', new Date('2026-11-20T11:00:00Z')) ?? ''

test('the event carries occurrence, place, code and items, in UTC', () => {
  const unfolded = file.replace(/\r\n /g, '')
  expect(unfolded).toContain('DTSTART:20261121T070000Z')
  expect(unfolded).toContain('DTEND:20261121T110000Z')
  expect(unfolded).toContain('SUMMARY:Odbiór: Zagroda\\; pod Lipą\\, Grójec')
  expect(unfolded).toContain('LOCATION:Targ\\, ul. Polna 5\\, 05-600 Grójec')
  expect(unfolded).toContain('Kod odbioru: K7F3\\nSer kozi')
  expect(unfolded).toContain('krążek\\, 1\\,5\u00a0krążka')
})

test('without a link that works the event has none', () => {
  expect(file).toContain('URL:https')
  expect(calendarFile(view, null, new Date())).not.toContain('URL')
})

test('no line is longer than 75 bytes', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('without an occurrence there is no event', () => {
  expect(calendarFile({ ...view, occurrence: null }, '', new Date())).toBeNull()
})
