import { expect, test } from 'vitest'
import { appealUntil, endOfDay, strikeUntil } from './dates.rules.ts'

test('a day ends at midnight in Poland, in summer and in winter', () => {
  expect(endOfDay('2037-07-01').toISOString()).toBe('2037-07-01T22:00:00.000Z')
  expect(endOfDay('2037-12-31').toISOString()).toBe('2037-12-31T23:00:00.000Z')
})

test('months end at the last day of a shorter month', () => {
  expect(appealUntil(new Date('2037-08-31T10:00:00Z')).toISOString()).toBe('2038-02-28T11:00:00.000Z')
  expect(strikeUntil(new Date('2037-03-01T10:00:00Z')).toISOString()).toBe('2038-03-01T10:00:00.000Z')
})
