import { expect, test } from 'vitest'
import { endsReservation, isProtected, withdrawalOf, type RightsFacts } from './rights.rules.ts'

const matter = (given: Partial<RightsFacts> = {}): RightsFacts => ({
  mode: 'binding',
  sellerStatus: 'farmer',
  status: 'completed',
  until: new Date('2026-06-16T21:59:59Z'),
  now: new Date('2026-06-10T10:00:00Z'),
  withdrawn: false,
  lines: [{ words: '2 × Miód (słoik)', returnable: true }],
  ...given,
})

test('a buyer of a binding order from a trader is protected, from the acceptance on', () => {
  expect(isProtected(matter())).toBe(true)
  for (const status of ['accepted', 'ready', 'out_for_delivery', 'no_show'] as const)
    expect(isProtected(matter({ status }))).toBe(true)
  for (const status of ['draft', 'pending', 'rejected', 'cancelled', 'expired'] as const)
    expect(isProtected(matter({ status }))).toBe(false)
  expect(isProtected(matter({ mode: 'nonBinding' }))).toBe(false)
  expect(isProtected(matter({ sellerStatus: 'private' }))).toBe(false)
  expect(isProtected(matter({ sellerStatus: null }))).toBe(false)
})

test('there is no last day before the delivery; after it the deadline passes', () => {
  expect(withdrawalOf(matter({ status: 'accepted', until: null }))).toMatchObject({ open: true, until: null })
  expect(withdrawalOf(matter())).toMatchObject({ open: true, until: new Date('2026-06-16T21:59:59Z') })
  expect(withdrawalOf(matter({ now: new Date('2026-06-16T21:59:59Z') }))?.open).toBe(true)
  expect(withdrawalOf(matter({ now: new Date('2026-06-16T22:00:00Z') }))?.open).toBe(false)
})

test('perishable items are excluded, and a withdrawal is possible once', () => {
  const [honey, bread] = [
    { words: '2 × Miód (słoik)', returnable: true },
    { words: '1 × Chleb (bochenek)', returnable: false },
  ]
  expect(withdrawalOf(matter({ lines: [honey, bread] }))).toMatchObject({
    open: true,
    returnableItems: [honey.words],
    nonReturnableItems: [bread.words],
  })
  expect(withdrawalOf(matter({ lines: [bread] }))).toMatchObject({ open: false, returnableItems: [] })
  expect(withdrawalOf(matter({ withdrawn: true }))?.open).toBe(false)
  expect(withdrawalOf(matter({ sellerStatus: 'private' }))).toBeNull()
})

test('a full withdrawal ends a reservation that was not handed over', () => {
  const bread = { words: '1 × Chleb', returnable: false }
  expect(endsReservation(matter({ status: 'accepted' }))).toBe(true)
  expect(endsReservation(matter({ status: 'ready' }))).toBe(true)
  expect(endsReservation(matter({ status: 'out_for_delivery' }))).toBe(false)
  expect(endsReservation(matter({ status: 'completed' }))).toBe(false)
  expect(endsReservation(matter({ status: 'accepted', lines: [bread, ...matter().lines] }))).toBe(false)
})
