import { expect, test } from 'vitest'
import { periodOf } from './periods.ts'

test('a period ends today in Poland and has the days that it says', () => {
  const now = new Date('2026-11-24T23:30:00Z')
  expect(periodOf('30', now)).toEqual({ from: '2026-10-27', to: '2026-11-25' })
  expect(periodOf('365', now)).toEqual({ from: '2025-11-26', to: '2026-11-25' })
  expect(periodOf('month', now)).toEqual({ from: '2026-11-01', to: '2026-11-25' })
  expect(periodOf('year', now)).toEqual({ from: '2026-01-01', to: '2026-11-25' })
})
