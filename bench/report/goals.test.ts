import { afterEach, expect, test, vi } from 'vitest'
import { concludeGoals, missedGoals } from './goals.ts'

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

test('names each missed goal with what was measured', () => {
  expect(
    missedGoals([
      { name: 'rate', value: 1100, unit: 'a second', min: 1200 },
      { name: 'p99', value: 60, unit: 'ms', max: 60 },
      { name: 'memory', value: 250.4, unit: 'MiB', max: 250 },
      { name: 'cost', value: 9, unit: 'ms' },
      { name: 'hydrated', value: Number.NaN, unit: 'ms', max: 3200 },
    ]),
  ).toEqual(['rate: 1100 a second, goal ≥ 1200', 'memory: 250.4 MiB, goal ≤ 250', 'hydrated: NaN ms, goal ≤ 3200'])
})

test('the process ends with 1 when a goal is missed, and says which', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  concludeGoals([{ name: 'p99', value: 60, unit: 'ms', max: 60 }])
  expect(process.exitCode).toBeUndefined()

  concludeGoals([{ name: 'p99', value: 61, unit: 'ms', max: 60 }])
  expect(process.exitCode).toBe(1)
  expect(log).toHaveBeenCalledWith('✗ p99: 61 ms, goal ≤ 60')
})
