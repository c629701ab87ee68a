import { RESERVATION_STATUSES } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { statusLabel, describeStatus, occurrenceText } from './status-text.ts'

const now = new Date('2026-11-20T12:00:00+01:00')
const view = (fields: Partial<ReservationView>): ReservationView =>
  // Only the fields used by the texts.
  ({
    status: 'pending',
    fulfilment: 'pickup',
    role: 'buyer',
    answerBy: '2026-11-20T18:00:00+01:00',
    occurrence: {
      id: 1,
      date: '2026-11-21',
      startsAt: '2026-11-21T08:00:00+01:00',
      endsAt: '2026-11-21T12:00:00+01:00',
      cutoffAt: '2026-11-20T18:00:00+01:00',
    },
    cancelledBy: null,
    cancelReason: null,
    waiting: null,
    autoCompleted: false,
    cancelledLate: false,
    canComment: true,
    ...fields,
  }) as ReservationView

test('every status has a title and a next step for both participants', () => {
  for (const status of RESERVATION_STATUSES) {
    for (const side of ['buyer', 'guest', 'seller', 'linkHolder'] as const) {
      const { title, next } = describeStatus(view({ status, role: side }), now)
      expect([title, next].every((text) => text.length > 3 && !text.includes('undefined'))).toBe(true)
    }
  }
})

test('a pending reservation shows the deadline and that nothing is paid', () => {
  expect(describeStatus(view({}), now).next).toBe(
    'Sprzedawca odpowie najpóźniej: dzisiaj o 18:00. Jeśli nie odpowie, rezerwacja wygaśnie, a Ty nic nie płacisz.',
  )
})

test('a delivery is paid on arrival', () => {
  const next = (fields: Partial<ReservationView>) => describeStatus(view(fields), now).next
  expect(next({ status: 'accepted', fulfilment: 'delivery' })).toContain(
    'Przy dostawie pokaż kod. Płacisz dopiero przy dostawie.',
  )
  expect(next({ status: 'accepted' })).toContain('Przy odbiorze pokaż kod. Płacisz dopiero przy odbiorze.')
})

test('an entry of the waiting list shows until when the items are held', () => {
  const waiting = (heldUntil: string | null) => describeStatus(view({ status: 'draft', waiting: { heldUntil } }), now)
  expect(waiting(null).title).toBe('Na liście oczekujących')
  expect(waiting('2026-11-20T12:30:00+01:00').next).toBe('Zdecyduj najpóźniej: dzisiaj o 12:30.')
})

test('after the occurrence both participants see what to do and when the reservation completes automatically', () => {
  const later = new Date('2026-11-21T15:00:00+01:00')
  const over = view({ status: 'accepted' })
  expect(describeStatus({ ...over, role: 'seller' }, later).next).toBe(
    'Termin minął: dzisiaj, 8:00–12:00. Zaznacz, czy zamówienie zostało wydane. Inaczej zakończy się samo: wtorek, 24 listopada o 12:00.',
  )
  expect(describeStatus(over, later).next).toContain('naciśnij „Potwierdź odbiór”')
  expect(describeStatus(view({ status: 'completed' }), later).next).not.toContain('Termin minął')
})

test('a cancellation is worded for the reader and shows its reason', () => {
  const cancelled = view({ status: 'cancelled', cancelledBy: 'seller', cancelReason: 'Mróz' })
  expect(describeStatus(cancelled, now)).toEqual({
    title: 'Anulowana przez sprzedawcę',
    next: 'Nic nie płacisz. Powód: Mróz',
  })
  expect(describeStatus({ ...cancelled, role: 'seller' }, now).title).toBe('Anulowana przez Ciebie')
})

test('the hint to write to the seller is shown while the thread is open', () => {
  const next = (fields: Partial<ReservationView>) => describeStatus(view(fields), now).next
  expect(next({ status: 'completed' })).toBe('Zamówienie odebrane. Jeśli coś się nie zgadza, napisz do sprzedawcy.')
  expect(next({ status: 'completed', canComment: false })).toBe('Zamówienie odebrane.')
  expect(next({ status: 'completed', autoCompleted: true, canComment: false })).toBe(
    'Zakończona automatycznie po terminie odbioru.',
  )
  expect(next({ status: 'no_show', canComment: false })).toBe('Zamówienie nie zostało odebrane w terminie.')
})

test('a delivery is not called a pickup', () => {
  expect(statusLabel({ status: 'completed', fulfilment: 'delivery' })).toBe('Dostarczona')
  expect(statusLabel({ status: 'completed', fulfilment: 'pickup' })).toBe('Odebrana')
})

test('an occurrence is a day with hours', () => {
  expect(occurrenceText(view({}).occurrence, now)).toBe('jutro, 8:00–12:00')
  expect(occurrenceText(null, now)).toBeNull()
})
