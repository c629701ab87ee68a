import { expect, test } from 'vitest'
import { toAsk } from './to-ask.rules.ts'

const version = (number: number, effectiveOn: string, acceptedNumber: number | null) => ({
  versionId: number,
  kind: 'terms' as const,
  number,
  effectiveOn,
  changeNote: 'Zmiana',
  acceptedNumber,
})
const asked = (accepted: number | null, today: string) =>
  toAsk(
    [version(1, '2036-01-01', accepted), version(2, '2037-01-01', accepted), version(3, '2037-06-01', accepted)],
    today,
  ).map(({ number, inForce }) => [number, inForce])

test('who accepted an older version is asked about the one that applies and the announced one', () => {
  expect(asked(1, '2037-02-01')).toEqual([
    [2, true],
    [3, false],
  ])
  expect(asked(2, '2037-02-01')).toEqual([[3, false]])
  expect(asked(3, '2037-02-01')).toEqual([])
  expect(asked(1, '2037-07-01')).toEqual([[3, true]])
})

test('an account without a stored acceptance agreed to the first version', () => {
  expect(toAsk([version(1, '2036-01-01', null)], '2036-02-01')).toEqual([])
  expect(asked(null, '2037-02-01')).toEqual([
    [2, true],
    [3, false],
  ])
})
