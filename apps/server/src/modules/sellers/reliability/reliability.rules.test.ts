import { expect, test } from 'vitest'
import { reliabilityOf, type ReliabilityCounts } from './reliability.rules.ts'

const COUNTS: ReliabilityCounts = {
  answers: { reservations: 10, buyers: 5, medianHours: 2.5 },
  confirmed: { reservations: 60, buyers: 20, kept: 59 },
  handOvers: { reservations: 20, buyers: 8, onTime: 18 },
  regulars: 5,
}
const of = (changes: Partial<ReliabilityCounts>) => reliabilityOf({ ...COUNTS, ...changes })

test('enough reservations of enough buyers make all four facts', () => {
  expect(reliabilityOf(COUNTS)).toEqual({ answerHours: 3, keptPercent: 98, onTime: true, regulars: true })
})

test('nothing is said about few reservations, or about many of few buyers', () => {
  const few = [
    { reservations: 9, buyers: 9 },
    { reservations: 500, buyers: 4 },
  ]
  for (const counted of few)
    expect(
      reliabilityOf({
        answers: { ...counted, medianHours: 1 },
        confirmed: { ...counted, kept: counted.reservations },
        handOvers: { ...counted, onTime: counted.reservations },
        regulars: 4,
      }),
    ).toEqual({ answerHours: null, keptPercent: null, onTime: false, regulars: false })
})

test.each([
  [0, 1],
  [1, 1],
  [1.01, 3],
  [24, 24],
  [48, 48],
  [48.01, null],
  [null, null],
])('half of the answers within %s hours are said to come within %s', (medianHours, shown) => {
  expect(of({ answers: { ...COUNTS.answers, medianHours } }).answerHours).toBe(shown)
})

test('the share of kept reservations is never rounded up, and a bad one is shown as well', () => {
  expect(of({ confirmed: { reservations: 1000, buyers: 9, kept: 999 } }).keptPercent).toBe(99)
  expect(of({ confirmed: { reservations: 10, buyers: 9, kept: 10 } }).keptPercent).toBe(100)
  expect(of({ confirmed: { reservations: 10, buyers: 9, kept: 0 } }).keptPercent).toBe(0)
})

test('nine of ten hand-overs are on time, eight are not', () => {
  expect(of({ handOvers: { reservations: 10, buyers: 6, onTime: 9 } }).onTime).toBe(true)
  expect(of({ handOvers: { reservations: 10, buyers: 6, onTime: 8 } }).onTime).toBe(false)
})
