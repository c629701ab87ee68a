import { expect, test } from 'vitest'
import { orderLines } from './order-lines.ts'

test('an item of a reservation shows quantity, product and variant', () => {
  expect(orderLines([{ quantity: 2, productName: 'Jajka', variantName: '10 szt.' }])).toBe('2 × Jajka (10 szt.)')
})
