import { expect, test } from 'vitest'
import { marketDaysOf } from './market-days.ts'

const card = (startsAt: string, town: string, fulfilment: 'pickup' | 'delivery' = 'pickup') => ({
  town,
  next: { startsAt, endsAt: startsAt, cutoffAt: startsAt, fulfilment },
})

test('days in order, each with its towns; what is brought makes no market day', () => {
  expect(
    marketDaysOf([
      card('2026-11-29T08:00:00+01:00', 'Warka'),
      card('2026-11-28T08:00:00+01:00', 'Tarczyn'),
      card('2026-11-28T09:00:00+01:00', 'Grójec'),
      card('2026-11-28T10:00:00+01:00', 'Grójec'),
      card('2026-11-27T10:00:00+01:00', 'Góra Kalwaria', 'delivery'),
      { town: 'Piaseczno', next: null },
    ]),
  ).toEqual([
    { day: '2026-11-28', towns: ['Grójec', 'Tarczyn'] },
    { day: '2026-11-29', towns: ['Warka'] },
  ])
})

test('just after midnight it is the next day already, and four days are enough', () => {
  const days = marketDaysOf(
    ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'].map((day) =>
      card(`${day}T00:30:00+01:00`, 'Warka'),
    ),
  )
  expect(days.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'])
})
