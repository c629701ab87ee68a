import type { Waiting } from '@kram/contract/desk/schemas'
import { expect, test } from 'vitest'
import { headingOf, pathOf } from './waiting-text.ts'

const waiting = (some: Partial<Waiting>): Waiting => ({
  kind: 'taxData',
  number: 3,
  year: null,
  title: 'x',
  detail: 'x',
  since: '2037-02-01T12:00:00.000Z',
  dueAt: null,
  ...some,
})

test('a count of a year leads to the list of this year', () => {
  expect(pathOf(waiting({ year: 2036 }))).toBe('/admin/tax?year=2036&state=overdue')
  expect(pathOf(waiting({ kind: 'taxReport', number: 2036, year: 2036 }))).toBe('/admin/tax/report?year=2036')
  expect(headingOf(waiting({ year: 2036 }))).toBe('Dane podatkowe: 3')
})

test('what has a page of its own is opened there', () => {
  expect(pathOf(waiting({ kind: 'report', number: 7 }))).toBe('/admin/reports/7')
  expect(pathOf(waiting({ kind: 'messages' }))).toBe('/admin/queues')
})
