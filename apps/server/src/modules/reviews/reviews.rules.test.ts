import { RESERVATION_STATUSES } from '@kram/contract/reservations/status'
import { describe, expect, test } from 'vitest'
import { changeableUntil, mayAnswer, mayWrite, type ReviewFacts } from './reviews.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000)
const WRITTEN = { createdAt: daysAgo(1), removedAt: null, answeredAt: null }
const facts = (given: Partial<ReviewFacts>): ReviewFacts => ({
  role: 'buyer',
  status: 'completed',
  isManual: false,
  review: null,
  now: NOW,
  ...given,
})

describe('who may write a review', () => {
  test.each(RESERVATION_STATUSES)('a first one when the reservation is %s', (status) => {
    expect(mayWrite(facts({ status }))).toBe(status === 'completed')
    expect(mayWrite(facts({ status, role: 'guest' }))).toBe(status === 'completed')
  })

  test.each(['seller', 'admin', 'linkHolder'] as const)('never the %s', (role) => {
    expect(mayWrite(facts({ role }))).toBe(false)
  })

  test('nobody for an order that the seller entered', () => {
    expect(mayWrite(facts({ isManual: true }))).toBe(false)
    expect(mayWrite(facts({ isManual: true, role: 'guest' }))).toBe(false)
  })

  test.each([
    [0, true],
    [13.99, true],
    [14, false],
    [400, false],
  ])('a change after %d days', (days, allowed) => {
    expect(mayWrite(facts({ review: { ...WRITTEN, createdAt: daysAgo(days) } }))).toBe(allowed)
  })

  test('a change although the hand-over was undone; none of a removed review', () => {
    expect(mayWrite(facts({ status: 'ready', review: WRITTEN }))).toBe(true)
    expect(mayWrite(facts({ review: { ...WRITTEN, removedAt: NOW } }))).toBe(false)
  })
})

test('the seller answers at any time, and changes the answer for 14 days', () => {
  const seller = (review: ReviewFacts['review']) => mayAnswer(facts({ role: 'seller', review }))
  expect(seller(null)).toBe(false)
  expect(seller({ ...WRITTEN, createdAt: daysAgo(400) })).toBe(true)
  expect(seller({ ...WRITTEN, answeredAt: daysAgo(13) })).toBe(true)
  expect(seller({ ...WRITTEN, answeredAt: daysAgo(14) })).toBe(false)
  expect(seller({ ...WRITTEN, removedAt: NOW })).toBe(false)
  expect(mayAnswer(facts({ review: WRITTEN }))).toBe(false)
})

test('until when each of them can change what is written', () => {
  expect(changeableUntil(facts({}))).toBeNull()
  expect(changeableUntil(facts({ review: WRITTEN }))).toEqual(daysAgo(-13))
  expect(changeableUntil(facts({ role: 'seller', review: WRITTEN }))).toBeNull()
  expect(changeableUntil(facts({ role: 'seller', review: { ...WRITTEN, answeredAt: daysAgo(2) } }))).toEqual(
    daysAgo(-12),
  )
})
