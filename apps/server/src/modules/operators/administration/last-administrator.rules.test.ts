import { expect, test } from 'vitest'
import { leavesNone } from './last-administrator.rules.ts'

test.each([
  [[1], 1, null, true],
  [[1], 1, 'support', true],
  [[1], 1, 'administrator', false],
  [[1, 2], 1, null, false],
  [[1], 2, 'support', false],
] as const)('of %o, %d gets %s', (administrators, userId, role, refused) => {
  expect(leavesNone(administrators, userId, role)).toBe(refused)
})
