import { expect, test } from 'vitest'
import { statisticsFilter, weeksBefore } from './statistics-filter.ts'

const NOW = new Date('2026-11-24T00:30:00+01:00')

test('the weeks of thirty days begin on Mondays', () => {
  expect(weeksBefore(NOW)).toEqual(['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'])
})

test('the address sets the filter, and wrong values are left out', () => {
  const filter = (text: string) => statisticsFilter(new URLSearchParams(text), NOW)
  expect(filter('')).toEqual({ kind: 'unanswered' })
  expect(filter('kind=changed&week=2026-11-16&voivodeship=opolskie')).toEqual({
    kind: 'changed',
    week: '2026-11-16',
    voivodeship: 'opolskie',
  })
  expect(filter('kind=x&week=2026-11-17&voivodeship=y')).toEqual({ kind: 'unanswered' })
})
