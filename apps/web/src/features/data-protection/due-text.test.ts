import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

const at = (hours: number) =>
  dueText(new Date(Date.UTC(2037, 0, 10) + hours * 3_600_000), new Date(Date.UTC(2037, 0, 10)))

test('days, hours near the end, and how late it is', () => {
  expect(at(24 * 10)).toEqual({ text: 'zostało 10\u00a0dni', tone: 'neutral' })
  expect(at(71)).toEqual({ text: 'zostało 71 godz.', tone: 'warn' })
  expect(at(-5)).toEqual({ text: 'po terminie 5 godz.', tone: 'danger' })
})
