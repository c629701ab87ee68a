import { expect, test } from 'vitest'
import { keyExpiry, prefixOf } from './api-key.rules.ts'

const now = new Date('2026-11-20T23:30:00+01:00')

test.each([
  ['2026-11-20', '2026-11-21T00:00:00+01:00'],
  ['2027-03-28', '2027-03-29T00:00:00+02:00'],
  ['2027-11-21', '2027-11-22T00:00:00+01:00'],
])('a key whose last day is %s ends at %s', (lastDay, end) => {
  expect(keyExpiry(lastDay, now)).toEqual(new Date(end))
})

test('a day that is over and one in more than a year are refused', () => {
  expect(keyExpiry('2026-11-19', now)).toBe('past')
  expect(keyExpiry('2027-11-22', now)).toBe('range')
})

test('the visible part of a key is short', () => {
  expect(prefixOf('kram_abcdefghijkl')).toBe('kram_abcdef')
})
