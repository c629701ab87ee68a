import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.rules.ts'

const at = (text: string) => new Date(text)
const until = (now: string, from: string, to: string) => quietUntil(at(now), { from, to })?.toISOString() ?? null

test('hours that span midnight are quiet on both sides of it, up to the minute of their end', () => {
  expect(until('2026-11-20T21:59:59+01:00', '22:00', '06:30')).toBeNull()
  expect(until('2026-11-20T22:00:00+01:00', '22:00', '06:30')).toBe('2026-11-21T05:30:00.000Z')
  expect(until('2026-11-21T03:00:00+01:00', '22:00', '06:30')).toBe('2026-11-21T05:30:00.000Z')
  expect(until('2026-11-21T06:30:00+01:00', '22:00', '06:30')).toBeNull()
})

test('hours within one day are quiet between start and end', () => {
  expect(until('2026-11-20T12:59:00+01:00', '13:00', '15:00')).toBeNull()
  expect(until('2026-11-20T13:30:00+01:00', '13:00', '15:00')).toBe('2026-11-20T14:00:00.000Z')
  expect(until('2026-11-20T15:00:00+01:00', '13:00', '15:00')).toBeNull()
})

test('the end is a wall-clock time, also in the nights when the clocks change', () => {
  expect(until('2026-10-24T23:00:00+02:00', '22:00', '06:00')).toBe('2026-10-25T05:00:00.000Z')
  expect(until('2026-03-28T23:00:00+01:00', '22:00', '06:00')).toBe('2026-03-29T04:00:00.000Z')
})

test('without quiet hours it is never quiet', () => {
  expect(quietUntil(at('2026-11-20T23:00:00+01:00'), { from: null, to: null })).toBeNull()
})
