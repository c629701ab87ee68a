import { expect, test } from 'vitest'
import { scheduleFieldLabels } from './schedule-field-labels.ts'
import type { ScheduleInput } from './model/index.ts'

const textOf = (label: string, fields: Partial<ScheduleInput>): string =>
  scheduleFieldLabels([])
    .find(([name]) => name === label)?.[1](fields as ScheduleInput)
    ?.toString() ?? ''

test('a compared schedule uses the same Polish text as the rest of the product', () => {
  expect(textOf('Dni', { rule: { kind: 'monthly', weekday: 6, nth: -1 } })).toBe('w ostatnią sobotę miesiąca')
  expect(textOf('Dni', { rule: { kind: 'weekly', weekdays: [1, 3], everyWeeks: 2 } })).toBe(
    'co 2 tygodnie w poniedziałek i środę',
  )
  expect(textOf('Zamówienia', { cutoff: { kind: 'weekday', weekday: 4, time: '18:00' } })).toBe('do czwartku 18:00')
})
