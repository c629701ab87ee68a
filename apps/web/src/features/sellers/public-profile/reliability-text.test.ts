import { expect, test } from 'vitest'
import { reliabilityFacts } from './reliability-text.ts'

const NOTHING = { answerHours: null, keptPercent: null, onTime: false, regulars: false }
const factsOf = (changes: object) => reliabilityFacts({ ...NOTHING, ...changes }).map(({ fact }) => fact)

test('only what is known is said', () => {
  expect(factsOf({})).toEqual([])
  expect(factsOf({ answerHours: 3, keptPercent: 98, onTime: true, regulars: true })).toEqual([
    'odpowiada zwykle w ciągu 3 godzin',
    'dotrzymuje 98% potwierdzonych rezerwacji',
    'wydaje na czas',
    'ma stałych klientów',
  ])
})

test('a share of nothing is said as well', () => {
  expect(factsOf({ keptPercent: 0 })).toEqual(['dotrzymuje 0% potwierdzonych rezerwacji'])
})

test.each([
  [1, 'godziny'],
  [12, '12 godzin'],
  [24, 'doby'],
  [48, '2 dni'],
])('%s hours are „w ciągu %s”', (answerHours, words) => {
  expect(factsOf({ answerHours })).toEqual([`odpowiada zwykle w ciągu ${words}`])
})
