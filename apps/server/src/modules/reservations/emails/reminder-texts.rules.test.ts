import { expect, test } from 'vitest'
import { BUYER_REMINDERS } from './reminder-texts.rules.ts'
import { isEventObsolete } from '../events/index.ts'

const reminded = (now: string) =>
  BUYER_REMINDERS['remind-evening']({
    number: '4821',
    fulfilment: 'pickup',
    startsAt: new Date('2026-11-21T08:00:00+01:00'),
    answerBy: null,
    now: new Date(now),
    seller: { name: 'Zagroda' },
  })

test('a reminder sent on the day itself does not say tomorrow', () => {
  expect(reminded('2026-11-20T18:00:00+01:00')).toMatchObject({
    subject: 'Jutro odbiór: rezerwacja nr 4821',
    title: 'Jutro odbiór Twojego zamówienia',
  })
  expect(reminded('2026-11-21T00:30:00+01:00')).toMatchObject({
    subject: 'Dzisiaj odbiór: rezerwacja nr 4821',
    title: 'Dzisiaj odbiór Twojego zamówienia',
  })
})

test('there is no reminder of an answer that was given, and none that confirms a finished reservation', () => {
  expect(
    ['pending', 'accepted', 'rejected', 'cancelled'].map((status) => isEventObsolete('submit', status, false)),
  ).toEqual([false, true, true, true])
  expect(
    ['accepted', 'ready', 'cancelled', 'expired'].map((status) => isEventObsolete('submit', status, true)),
  ).toEqual([false, false, true, true])
})
