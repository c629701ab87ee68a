import { expect, test } from 'vitest'
import { fakeStorage } from '#testing/fake-storage'
import {
  forgetGuestReservation,
  storedGuestReservation,
  storeGuestReservation,
  guestReservationLink,
} from './guest-reservation.ts'

const storage = fakeStorage()
const opened = { id: 7, uuid: 'u-7', number: 'K7' }
const sessionOf = (user: object) => ({
  token: 't',
  expiresAt: '2030-01-01T00:00:00Z',
  user: { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false, ...user },
})
const guestOf = (reservationId: number) => sessionOf({ id: -reservationId, email: 'temporary', reservationId })
const withNumber = { id: 7, to: '/reservations/edit/7?uuid=u-7', label: 'Twoja rezerwacja nr K7' }

test('a guest finds the way back, also after the session ran out', () => {
  expect(guestReservationLink(guestOf(7), opened)).toEqual(withNumber)
  expect(guestReservationLink(null, opened)).toEqual(withNumber)
})

test('the session of another reservation leads there', () => {
  const way = { id: 8, to: '/reservations/edit/8', label: 'Twoja rezerwacja' }
  expect(guestReservationLink(guestOf(8), opened)).toEqual(way)
  expect(guestReservationLink(guestOf(8), null)).toEqual(way)
})

test('users and visitors without a reservation have none', () => {
  expect(guestReservationLink(null, null)).toBeNull()
  expect(guestReservationLink(sessionOf({}), opened)).toBeNull()
  expect(guestReservationLink(sessionOf({ isSeller: true }), opened)).toBeNull()
})

test('the link is kept until it is dead; damaged storage is none', () => {
  storeGuestReservation(opened)
  expect(storedGuestReservation()).toEqual(opened)
  forgetGuestReservation()
  expect(storedGuestReservation()).toBeNull()
  storage.set('draft:guest-reservation', JSON.stringify({ savedAt: Date.now(), values: { id: '7' } }))
  expect(storedGuestReservation()).toBeNull()
})
