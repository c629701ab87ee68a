import { expect, test } from 'vitest'
import { countedText, countedTodayText } from './counted-text.ts'

const NOW = new Date('2026-11-26T11:00:00Z')

test.each([
  ['2026-11-26T06:40:00.000Z', 'stan z dzisiaj, 7:40'],
  ['2026-11-25T23:10:00.000Z', 'stan z dzisiaj, 0:10'],
  ['2026-11-25T17:05:00.000Z', 'stan z wczoraj, 18:05'],
  ['2026-11-24T17:05:00.000Z', 'stan z 24 listopada'],
  ['2026-02-01T08:00:00.000Z', 'stan z 1 lutego'],
])('a count of %s is said as „%s” in Poland', (at, text) => {
  expect(countedText(at, NOW)).toBe(text)
})

test('a list says only when something was counted today', () => {
  expect(countedTodayText('2026-11-26T06:40:00.000Z', NOW)).toBe('stan z 7:40')
  expect(countedTodayText('2026-11-25T22:59:00.000Z', NOW)).toBeUndefined()
})
