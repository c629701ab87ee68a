import { expect, test } from 'vitest'
import { zipf } from './zipf.ts'

test('ranks are drawn as often as the law says', () => {
  let n = 0
  const steps = 100_000
  // Evenly over 0 to 1, so that the counts are those of the law.
  const draw = zipf(4, 1, () => (n++ + 0.5) / steps)
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < steps; i++) {
    const rank = draw()
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  const sum = 1 + 1 / 2 + 1 / 3 + 1 / 4
  for (const [rank, count] of counts.entries()) expect(count / steps).toBeCloseTo(1 / (rank + 1) / sum, 3)
})
