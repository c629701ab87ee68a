import { expect, test } from 'vitest'
import { noteOwnAction, takeOwnAction } from './own-action.ts'

test('an own action is seen once, on its reservation, and only soon', () => {
  noteOwnAction(7, 1000)
  expect(takeOwnAction(8, 1000)).toBe(false)
  expect(takeOwnAction(7, 1500)).toBe(true)
  expect(takeOwnAction(7, 1500)).toBe(false)
  noteOwnAction(7, 1000)
  expect(takeOwnAction(7, 9000)).toBe(false)
})
