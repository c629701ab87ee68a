import { expect, test } from 'vitest'
import { logTimeText } from './log-time.ts'

test('the time of a log entry has seconds', () =>
  expect(logTimeText(Date.parse('2026-11-23T08:05:07Z'))).toBe('9:05:07'))
