import { expect, test } from 'vitest'
import { absenceDaysText, closedText, dayBefore, openedText } from './absence-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('days and counts read as Polish', () => {
  expect(absenceDaysText({ from: '2026-12-05', to: '2026-12-05' })).toBe('sobota, 5 grudnia')
  expect(absenceDaysText({ from: '2026-12-05', to: '2026-12-09' })).toBe('sobota, 5 grudnia – środa, 9 grudnia')
  expect([0, 1, 3, 5, 22].map((count) => plain(closedText(count)))).toEqual([
    'Nie ma w tych dniach terminów do zamknięcia',
    'Zamknięty 1 termin',
    'Zamknięte 3 terminy',
    'Zamkniętych 5 terminów',
    'Zamknięte 22 terminy',
  ])
  expect(plain(openedText(2))).toBe('Otwarte znów 2 terminy')
})

test('the day before crosses months and clock changes', () => {
  expect(['2026-12-01', '2026-03-30', '2027-01-01'].map(dayBefore)).toEqual(['2026-11-30', '2026-03-29', '2026-12-31'])
})
