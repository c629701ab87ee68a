import { expect, test } from 'vitest'
import { closingTimes, defaultClosingTime } from './today-form.ts'

const at = (time: string): Date => new Date(`2026-11-21T${time}:00+01:00`)

test('the default closing time is the evening, later the rest of the day', () => {
  expect([at('08:00'), at('17:10'), at('17:20'), at('21:30'), at('23:40')].map(defaultClosingTime)).toEqual([
    '18:00',
    '18:00',
    '20:00',
    '23:59',
    '23:59',
  ])
})

test('only hours that leave time to arrive are offered', () => {
  expect(closingTimes(at('08:00'))).toEqual(['12:00', '15:00', '18:00', '20:00'])
  expect(closingTimes(at('19:30'))).toEqual(['22:00', '23:59'])
  expect(closingTimes(at('23:30'))).toEqual([])
})
