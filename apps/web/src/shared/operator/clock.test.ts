import { expect, test } from 'vitest'
import { clockOf } from './clock.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const since = '2026-11-26T11:20:00.000Z'

test('what is left until the deadline, and what is past it', () => {
  expect(clockOf({ since, dueAt: '2026-11-29T12:00:00.000Z' }, NOW)).toEqual({
    text: 'zostało 3\u00a0dni',
    tone: 'muted',
  })
  expect(clockOf({ since, dueAt: '2026-11-26T17:10:00.000Z' }, NOW)).toEqual({
    text: 'zostało 5 godz.',
    tone: 'warn',
  })
  expect(clockOf({ since, dueAt: '2026-11-26T11:30:00.000Z' }, NOW)).toEqual({
    text: 'po terminie 30 min',
    tone: 'danger',
  })
  expect(clockOf({ since, dueAt: null }, NOW)).toEqual({ text: 'czeka 40 min', tone: 'muted' })
})
