import type { ReservationView } from '@kram/contract/reservation-views'
import { expect, test } from 'vitest'
import { changeOf, goodsTotal, isEmptied, requestsOf } from './change.model.ts'

// Only what a change reads.
const view = {
  items: [
    { id: 1, quantity: 2, unitPrice: '12.50' },
    { id: 2, quantity: 1.5, unitPrice: '30.00' },
    { id: 3, quantity: 4, unitPrice: '5.00' },
  ],
  occurrence: { id: 9 },
  note: 'Po 10',
} as unknown as ReservationView

test('nothing changed asks nothing', () => {
  expect(requestsOf(view, changeOf(view))).toEqual([])
})

test('what gives back comes before what takes', () => {
  const change = { ...changeOf(view), amounts: { 1: 5, 2: 0, 3: 1 }, note: 'Po 11' }
  expect(requestsOf(view, change)).toEqual([
    { kind: 'details' },
    { kind: 'line', id: 3, quantity: 1 },
    { kind: 'remove', id: 2 },
    { kind: 'line', id: 1, quantity: 5 },
  ])
  expect(goodsTotal(view, change)).toBe('67.50')
})

test('a reservation without any line left is not an edit', () => {
  expect(isEmptied(view, { ...changeOf(view), amounts: { 1: 0, 2: 0, 3: 0 } })).toBe(true)
  expect(isEmptied(view, changeOf(view))).toBe(false)
})
