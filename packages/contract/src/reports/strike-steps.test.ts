import { expect, test } from 'vitest'
import { misuseStepOf, STRIKE_STEPS, strikeStepOf } from './strike-steps.ts'

test.each([
  [0, null, null],
  [1, 'suspendSelling', 7],
  [2, 'suspendSelling', 30],
  [3, 'blockAccount', null],
  [9, 'blockAccount', null],
])('with %i strikes that count', (counting, measure, days) => {
  expect(strikeStepOf(counting)).toMatchObject({ measure, days })
})

test('the steps are in their order', () => {
  expect(STRIKE_STEPS.map(({ strikes }) => strikes)).toEqual([1, 2, 3, 4])
})

test('a warning comes before a suspension of notices', () => {
  expect([0, 1, 2, 5].map((unfounded) => misuseStepOf(unfounded, false))).toEqual([null, null, 'warn', 'warn'])
  expect([1, 2, 3].map((unfounded) => misuseStepOf(unfounded, true))).toEqual([null, null, 'suspend'])
})
