import { expect, test } from 'vitest'
import { earliestDay, numberInForce, publicationProblem, stateOf } from './notice.rules.ts'

const TODAY = '2037-03-01'
const facts = { today: TODAY, lastEffectiveOn: '2036-11-20' }

test('terms apply after fifteen whole days, the privacy policy after fourteen', () => {
  expect([earliestDay('terms', TODAY), earliestDay('privacy', TODAY)]).toEqual(['2037-03-17', '2037-03-16'])
})

test('a shorter notice needs a reason of the law, and no version applies at once or before the last one', () => {
  const problem = (effectiveOn: string, shortReason: 'obligation' | 'danger' | null = null) =>
    publicationProblem({ kind: 'terms', effectiveOn, shortReason }, facts)
  expect([problem('2037-03-16'), problem('2037-03-17'), problem('2037-03-02', 'danger')]).toEqual([
    'legalNotice',
    null,
    null,
  ])
  expect([problem(TODAY, 'danger'), problem('2037-02-01')]).toEqual(['legalPast', 'legalPast'])
  expect(
    publicationProblem(
      { kind: 'terms', effectiveOn: '2037-03-20', shortReason: null },
      { today: TODAY, lastEffectiveOn: '2037-04-01' },
    ),
  ).toBe('legalBeforeLast')
})

test('the newest version whose day has come applies, unless it was withdrawn', () => {
  const version = (number: number | null, effectiveOn: string | null, withdrawnAt: Date | null = null) => ({
    number,
    effectiveOn,
    withdrawnAt,
  })
  const versions = [
    version(1, '2036-01-01'),
    version(2, '2037-02-01'),
    version(3, '2037-02-15', new Date()),
    version(4, '2037-04-01'),
    version(null, null),
  ]
  const inForce = numberInForce(versions, TODAY)
  expect(inForce).toBe(2)
  expect(versions.map((one) => stateOf(one, TODAY, inForce))).toEqual([
    'past',
    'inForce',
    'withdrawn',
    'announced',
    'draft',
  ])
})
