import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-keys.ts'

test('the same body keeps its key, another one gets its own, another form too', () => {
  const keyFor = createIdempotencyKeys()
  const first = keyFor({ name: 'Miód', price: '12.50' })
  expect(keyFor({ name: 'Miód', price: '12.50' })).toBe(first)
  expect(keyFor({ name: 'Miód', price: '12.00' })).not.toBe(first)
  expect(createIdempotencyKeys()({ name: 'Miód', price: '12.50' })).not.toBe(first)
})
