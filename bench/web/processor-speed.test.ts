import { expect, test } from 'vitest'
import { slowdownOf } from './processor-speed.ts'

test.each([
  [3400, 4],
  [1700, 2],
  [6800, 8],
])('a processor of index %d is slowed down by the factor %d', (index, factor) => {
  expect(slowdownOf(index)).toBe(factor)
})

test('a processor slower than the phone is not slowed down', () => {
  expect(slowdownOf(200)).toBe(1)
})
