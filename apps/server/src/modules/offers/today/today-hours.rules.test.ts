import { expect, test } from 'vitest'
import { hoursUntil } from './today-hours.rules.ts'

test('the occurrence begins at a full five minutes and ends at the given hour', () => {
  expect(hoursUntil('18:00', new Date('2026-11-21T10:13:40+01:00'))).toEqual({
    date: '2026-11-21',
    startTime: '10:10',
    endTime: '18:00',
  })
  expect(hoursUntil('10:43', new Date('2026-11-21T10:13:40+01:00'))?.endTime).toBe('10:43')
})

test('the minimum is half an hour, and midnight ends the day', () => {
  expect(hoursUntil('10:42', new Date('2026-11-21T10:13:40+01:00'))).toBeNull()
  expect(hoursUntil('09:00', new Date('2026-11-21T10:13:40+01:00'))).toBeNull()
  expect(hoursUntil('23:59', new Date('2026-11-21T23:20:00+01:00'))).not.toBeNull()
  expect(hoursUntil('23:59', new Date('2026-11-21T23:31:00+01:00'))).toBeNull()
  expect(hoursUntil('00:30', new Date('2026-11-21T23:31:00+01:00'))).toBeNull()
})

test('the day is the Polish one in every machine time zone', () => {
  expect(hoursUntil('08:00', new Date('2026-06-30T22:30:00Z'))).toMatchObject({
    date: '2026-07-01',
    startTime: '00:30',
  })
})
