import { expect, test } from 'vitest'
import { parseStat, sumOfTicks } from './processor-time.ts'

const line = (parent: number, ticks: string, command = 'postgres') =>
  `77 (${command}) S ${parent} 77 77 0 -1 4194304 900 0 0 0 ${ticks} 20 0 1 0 5000 1000 100`

test('reads parent and processor time, whatever the name of the command', () => {
  expect(parseStat(line(12, '30 4 500 60'))).toEqual({ parent: '12', own: 34, ended: 560 })
  expect(parseStat(line(12, '30 4 500 60', 'a) R 1 (b\nc'))).toEqual({ parent: '12', own: 34, ended: 560 })
})

test('the sum stays when a child ends', () => {
  const [first, second] = [parseStat(line(12, '30 4 0 0')), parseStat(line(12, '5 1 0 0'))]
  const before = sumOfTicks(parseStat(line(1, '10 2 100 20')), [first, second])
  const after = sumOfTicks(parseStat(line(1, '10 2 130 24')), [second])
  expect(before).toBe(172)
  expect(after).toBe(before)
})
