import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { inOrder, LocalDate, LocalTime, text } from './fields.ts'

const Hours = z
  .strictObject({ name: text(10), startTime: LocalTime, endTime: LocalTime })
  .check(inOrder('startTime', 'endTime', { strict: true }))
const Days = z.strictObject({ from: LocalDate, to: z.nullable(LocalDate) }).check(inOrder('from', 'to'))
const errorsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('an end before the start is reported together with other errors', () => {
  const reversed = { name: '', startTime: '12:00', endTime: '08:00' }
  expect(errorsOf(Hours, reversed)).toEqual(['name required', 'endTime endBeforeStart'])
  expect(errorsOf(Hours, { ...reversed, name: 7 })).toContain('endTime endBeforeStart')
  expect(errorsOf(Hours, { ...reversed, name: 'Targ', endTime: '12:00' })).toEqual(['endTime endBeforeStart'])
  expect(errorsOf(Hours, { name: 'Targ', startTime: '08:00', endTime: '12:00' })).toEqual([])
})

test('a missing end is not reported', () => {
  expect(errorsOf(Hours, { name: 'Targ', startTime: '08:00' })).toEqual(['endTime required'])
  expect(errorsOf(Hours, { name: 'Targ', startTime: '', endTime: '' }).some((one) => one.includes('Start'))).toBe(false)
  expect(errorsOf(Days, { from: '2026-11-20', to: null })).toEqual([])
  expect(errorsOf(Days, { from: '2026-11-20', to: '2026-11-20' })).toEqual([])
  expect(errorsOf(Days, { from: '2026-11-20', to: '2026-11-19' })).toEqual(['to endBeforeStart'])
})

test.each([{ toString: 1 }, { toString: null }, [[['2026-11-20']]], Object.create(null), 7, true])(
  'a value that is no text is rejected as a field, and nothing is thrown: %j',
  (to) => {
    const { success, error } = Days.safeParse({ from: '2026-11-20', to })
    expect(success).toBe(false)
    expect(error?.issues.every(({ path }) => path[0] === 'to')).toBe(true)
  },
)
