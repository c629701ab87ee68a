import { expect, test } from 'vitest'
import { complaintDeadline, withdrawalDeadline } from './deadlines.ts'

test('withdrawal is possible to the end of the fourteenth day after delivery, or of the next working day', () => {
  expect(withdrawalDeadline(new Date('2026-06-02T10:00:00Z'))).toEqual(new Date('2026-06-16T21:59:59Z'))
  // Half past midnight in Poland is the next day.
  expect(withdrawalDeadline(new Date('2026-06-02T22:30:00Z'))).toEqual(new Date('2026-06-17T21:59:59Z'))
  // Saturday moves to Monday, and Christmas to the first working day after it; the clocks change in between.
  expect(withdrawalDeadline(new Date('2026-06-06T10:00:00Z'))).toEqual(new Date('2026-06-22T21:59:59Z'))
  expect(withdrawalDeadline(new Date('2026-12-10T10:00:00Z'))).toEqual(new Date('2026-12-28T22:59:59Z'))
  expect(withdrawalDeadline(new Date('2026-10-20T10:00:00Z'))).toEqual(new Date('2026-11-03T22:59:59Z'))
})

test('a complaint must be answered within fourteen days, also on a day off', () => {
  expect(complaintDeadline(new Date('2026-06-06T10:00:00Z'))).toEqual(new Date('2026-06-20T21:59:59Z'))
})
