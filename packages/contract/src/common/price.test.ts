import { expect, test } from 'vitest'
import { Price } from './price.ts'

test.each([
  ['1.99', undefined],
  ['0', undefined],
  ['00012', undefined],
  ['99999.99', undefined],
  ['', 'required'],
  ['dwa', 'validNumeric'],
  ['12,50', 'validNumeric'],
  ['-1.50', 'validNumericDigits'],
  ['1.999', 'validNumericDigits'],
  ['100000', 'validNumericDigits'],
])('the price %j has the fault %s', (text, fault) => {
  expect(Price.safeParse(text).error?.issues[0]?.message).toBe(fault)
})
