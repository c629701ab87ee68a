import { expect, test } from 'vitest'
import { recipientsText, resultFacts, whenText } from './mailing-text.ts'

const sendAt = '2026-12-20T08:00:00.000Z'
const results = { recipients: 90, sent: 35, failed: 2, declined: 1, waiting: 53 }
const none = { recipients: 0, sent: 0, failed: 0, declined: 0, waiting: 0 }

test.each([
  ['scheduled', null, /^wyjdzie 20 grudnia/],
  ['sending', results, /^od 20 grudnia/],
  ['sent', results, /^od 20 grudnia/],
  ['cancelled', results, /^od 20 grudnia/],
  ['cancelled', none, /^miała wyjść 20 grudnia/],
  ['cancelled', null, /^miała wyjść 20 grudnia/],
] as const)('%s, %j', (status, of, expected) => {
  expect(whenText({ status, sendAt, results: of })).toMatch(expected)
})

test.each([
  [0, 'Nikogo takiego nie ma.'],
  [1, 'Dostanie ją 1\u00a0osoba.'],
  [3, 'Dostaną ją 3\u00a0osoby.'],
  [60, 'Dostanie ją 60\u00a0osób.'],
])('%d recipients: %s', (recipients, expected) => expect(recipientsText(recipients)).toBe(expected))

test('only what can be in the state of a mailing is counted', () => {
  const names = (status: 'scheduled' | 'sending' | 'sent' | 'cancelled', of: typeof results | null) =>
    resultFacts({ status, results: of }).map(([name]) => name)
  expect(names('scheduled', null)).toEqual([])
  expect(names('sending', results)).toEqual(['Wysłano', 'Czeka', 'Nie doszło', 'Nie chcą'])
  expect(names('sent', results)).toEqual(['Wysłano', 'Nie doszło', 'Nie chcą'])
  expect(names('cancelled', results)).toEqual(['Wysłano', 'Nie wysłano', 'Nie doszło', 'Nie chcą'])
  expect(names('cancelled', none)).toEqual([])
})
