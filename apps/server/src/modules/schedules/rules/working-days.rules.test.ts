import { expect, test } from 'vitest'
import { workingDaysAfter } from './working-days.rules.ts'

const after = (from: string, days: number): string =>
  workingDaysAfter(new Date(from), days, (day) => day === '2026-12-24').toISOString()

test('weekends and holidays do not count', () => {
  expect(after('2026-11-23T10:00:00Z', 2)).toBe('2026-11-25T10:00:00.000Z')
  expect(after('2026-11-27T10:00:00Z', 2)).toBe('2026-12-01T10:00:00.000Z')
  expect(after('2026-12-23T10:00:00Z', 1)).toBe('2026-12-25T10:00:00.000Z')
  // Half past midnight of Monday in Poland.
  expect(after('2026-11-29T23:30:00Z', 1)).toBe('2026-11-30T23:30:00.000Z')
})
