import type { PickupTrip } from '@kram/contract/reservations/trip/schemas'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { tripCalendar, tripText } from './trip-texts.ts'

const stop = {
  reservationId: 7,
  number: '4821',
  sellerName: 'Zagroda pod Lipą',
  name: 'Targ w Grójcu',
  address: 'ul. Polna 5, 05-600 Grójec',
  startsAt: '2026-11-28T07:00:00.000Z',
  endsAt: '2026-11-28T11:00:00.000Z',
  arriveAt: '2026-11-28T07:30:00.000Z',
  pickupCode: 'AB12',
  items: [],
}
const trip = {
  date: '2026-11-28',
  stops: [stop, { ...stop, reservationId: 8, number: '4822', sellerName: 'Pasieka', address: null }],
  deliveries: [
    { reservationId: 9, number: '4823', sellerName: 'Mleczarnia', startsAt: stop.startsAt, endsAt: stop.endsAt },
  ],
} as unknown as PickupTrip

test('what is shared says when to be where, without the codes', () => {
  expect(tripText(trip)).toBe(
    [
      'Trasa odbiorów, sobota, 28 listopada',
      '1. 8:30 – Zagroda pod Lipą, Targ w Grójcu, ul. Polna 5, 05-600 Grójec (czynne 8:00–12:00)',
      '2. 8:30 – Pasieka, Targ w Grójcu (czynne 8:00–12:00)',
      'Dostawa: Mleczarnia, 8:00–12:00',
    ].join('\n'),
  )
})

test('one calendar file has every reservation of the day', () => {
  const text = tripCalendar(trip, (id) => `https://kram.test/${id}`, new Date(stop.startsAt))
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ uid, summary, description }) => [uid, summary, description])).toEqual([
    ['rezerwacja-4821@kram', 'Odbiór: Zagroda pod Lipą', 'Rezerwacja nr 4821\nKod odbioru: AB12'],
    ['rezerwacja-4822@kram', 'Odbiór: Pasieka', 'Rezerwacja nr 4822\nKod odbioru: AB12'],
    ['rezerwacja-4823@kram', 'Dostawa: Mleczarnia', 'Rezerwacja nr 4823'],
  ])
})
