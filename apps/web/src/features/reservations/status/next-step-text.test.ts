import type { ReservationRow } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { buyerNextStep } from './next-step-text.ts'

const now = new Date('2026-11-20T12:00:00+01:00')
const next = (row: Partial<ReservationRow>) =>
  buyerNextStep({ answerBy: null, cutoffAt: null, allowedActions: [], ...row } as unknown as ReservationRow, now)

test('each open status has a next step with its deadline', () => {
  expect(next({ status: 'pending', answerBy: '2026-11-20T18:00:00+01:00' })).toBe(
    'Sprzedawca odpowie najpóźniej: dzisiaj o 18:00.',
  )
  expect(next({ status: 'accepted', cutoffAt: '2026-11-21T18:00:00+01:00' })).toBe(
    'Przy odbiorze pokaż kod. Zmiany możesz wprowadzać do: jutro o 18:00.',
  )
  expect(next({ status: 'accepted', cutoffAt: '2026-11-20T11:00:00+01:00' })).toBe('Przy odbiorze pokaż kod.')
  expect(next({ status: 'accepted', fulfilment: 'delivery' })).toBe('Przy dostawie pokaż kod.')
  const proposed = { status: 'change_proposed', answerBy: '2026-11-20T18:00:00+01:00' } as const
  expect(next({ ...proposed, allowedActions: ['accept-proposal'] })).toBe(
    'Sprzedawca prosi o zmianę. Odpowiedz do: dzisiaj o 18:00.',
  )
  expect(next(proposed)).toBe('Sprzedawca ma czas na odpowiedź w sprawie zmiany do: dzisiaj o 18:00.')
})

test('a finished reservation has no next step', () => {
  expect(next({ status: 'completed' })).toBeNull()
})
