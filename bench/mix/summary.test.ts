import { expect, test } from 'vitest'
import { rowsOf } from './summary.ts'

const answered = (kind: 'list' | 'offer', ms: number, status = 200) => ({ kind, status, ms, late: 0 })

test('a refused request counts as the slowest, not as a fast answer', () => {
  const fast = Array.from({ length: 98 }, () => answered('list', 5))
  const { list, offer, all } = rowsOf(
    ['list', 'offer'],
    [...fast, answered('list', 1, 503), answered('list', 2, 0), answered('offer', 7, 201)],
  )
  expect(list).toMatchObject({ sent: 100, p50: 5, p99: 10_000, busy: 1, errors: 1 })
  expect(offer).toMatchObject({ sent: 1, p50: 7, p99: 7, busy: 0, errors: 0 })
  expect(all).toMatchObject({ sent: 101, busy: 1, errors: 1 })
})
