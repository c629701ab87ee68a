import { expect, test } from 'vitest'
import { plural } from '../plural.ts'
import { moneyText, numberText } from './number-text.ts'

/** Whole numbers of every length, and the fractions that quantities and prices have. */
const WHOLE = [...Array.from({ length: 1200 }, (_, index) => index), 9999, 12_345, 999_999, 1_234_567, 10_000_000]
const VALUES = WHOLE.flatMap((value) => [value, -value - 1, value / 10, value / 100, value / 1000])

test('a number reads as the Polish format of the engine', () => {
  const format = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3, useGrouping: 'always' })
  for (const value of VALUES) expect(numberText(value)).toBe(format.format(value))
})

test('an amount of money reads as the Polish format of the engine', () => {
  const format = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' })
  for (const grosze of WHOLE.flatMap((value) => [value, -value - 1])) {
    expect(moneyText(grosze)).toBe(format.format(grosze / 100))
  }
})

test('the form of a noun is the one that the engine chooses', () => {
  const rules = new Intl.PluralRules('pl')
  const forms = { one: 'one', few: 'few', many: 'many', other: 'other' }
  for (const value of VALUES) expect(plural(value, forms)).toBe(rules.select(value))
})
