import { expect, test } from 'vitest'
import { FAN_MOST, fanOffsets } from './fan-offsets.ts'

const TARGET = 44

test.each(Array.from({ length: FAN_MOST - 1 }, (_, index) => index + 2))(
  '%i markers of one place do not cover each other',
  (count) => {
    const offsets = fanOffsets(count)
    expect(offsets).toHaveLength(count)
    for (const [index, one] of offsets.entries())
      for (const other of offsets.slice(index + 1))
        expect(Math.max(Math.abs(one.x - other.x) / 1.5, Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(TARGET)
  },
)
