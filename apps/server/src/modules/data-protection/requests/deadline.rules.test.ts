import { expect, test } from 'vitest'
import { dueDay, extendedDay, mayExtend } from './deadline.rules.ts'

const noHoliday = () => false

test('one month, to the day with the same number or the last one of the month', () => {
  expect(dueDay('2037-03-10', noHoliday)).toBe('2037-04-10')
  expect(dueDay('2037-01-31', noHoliday)).toBe('2037-03-02')
  expect(dueDay('2036-01-31', noHoliday)).toBe('2036-02-29')
})

test('a deadline on a day off ends on the next working day', () => {
  expect(dueDay('2037-04-11', noHoliday)).toBe('2037-05-11')
  // A Saturday, and a holiday after the weekend.
  expect(dueDay('2037-04-02', (day) => day === '2037-05-04')).toBe('2037-05-05')
})

test('two more months, once and within the first one', () => {
  expect(extendedDay('2037-03-10', noHoliday)).toBe('2037-06-10')
  const request = { status: 'open', dueOn: '2037-04-10', extendedAt: null }
  expect([mayExtend(request, '2037-04-10'), mayExtend(request, '2037-04-11')]).toEqual([true, false])
  expect(mayExtend({ ...request, extendedAt: new Date() }, '2037-03-11')).toBe(false)
  expect(mayExtend({ ...request, status: 'done' }, '2037-03-11')).toBe(false)
})
