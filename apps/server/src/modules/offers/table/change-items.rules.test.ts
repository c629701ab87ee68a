import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideItemChange, type LockedItem } from './change-items.rules.ts'

const item: LockedItem = { id: 1, status: 'active', price: 1200, quantity: 10, held: 4, version: 3 }

test('what is left out stays, and a change to the same changes nothing', () => {
  expect(decideItemChange({ id: 1, version: 3, price: 1500 }, item)).toEqual({
    price: 1500,
    quantity: 10,
    changes: true,
  })
  expect(decideItemChange({ id: 1, version: 3, quantity: null }, item)).toMatchObject({ price: 1200, quantity: null })
  expect(decideItemChange({ id: 1, version: 3, price: 1200 }, item)).toMatchObject({ changes: false })
})

test('a missing, changed, archived or reserved item is refused', () => {
  expect(decideItemChange({ id: 1, version: 3 }, undefined)).toEqual({ refused: 'NOT_FOUND' })
  expect(decideItemChange({ id: 1, version: 2 }, item)).toEqual({ refused: 'VERSION_CONFLICT' })
  expect(decideItemChange({ id: 1, version: 3 }, { ...item, status: 'archived' })).toEqual({ refused: 'OFFER_STATUS' })
  expect(decideItemChange({ id: 1, version: 3, quantity: 3 }, item)).toEqual({ refused: 'HELD_BY_RESERVATIONS' })
})

test('whatever is changed, a limit never falls below what is held, and the way back is open', () => {
  const items = fc.record({
    id: fc.constant(1),
    status: fc.constantFrom('draft' as const, 'active' as const, 'paused' as const),
    price: fc.integer({ min: 0, max: 9_999_999 }),
    quantity: fc.option(fc.integer({ min: 50, max: 100 })),
    held: fc.integer({ min: 0, max: 50 }),
    version: fc.integer({ min: 1, max: 9 }),
  })
  const change = fc.record(
    { price: fc.integer({ min: 0, max: 9_999_999 }), quantity: fc.option(fc.integer({ min: 0, max: 100 })) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(items, change, (before, fields) => {
      const decision = decideItemChange({ id: 1, version: before.version, ...fields }, before)
      if ('refused' in decision) {
        expect(fields.quantity).toBeLessThan(before.held)
        return
      }
      const { price, quantity } = decision
      expect(quantity === null || quantity >= before.held).toBe(true)
      const after = { ...before, price, quantity, version: before.version + 1 }
      const back = { id: 1, version: after.version, price: before.price, quantity: before.quantity }
      expect(decideItemChange(back, after)).toMatchObject({ price: before.price, quantity: before.quantity })
    }),
  )
})
