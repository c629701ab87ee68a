import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test('sizes in the largest fitting unit', () => {
  expect([0, 999, 1400, 1_430_000_000, 52_000_000].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '1,4 kB',
    '1,4 GB',
    '52 MB',
  ])
})
