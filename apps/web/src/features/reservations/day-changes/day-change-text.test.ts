import type { DayChangePreview } from '@kram/contract/seller-view/day-change-schemas'
import { expect, test } from 'vitest'
import { daysAfter, sendText, summaryText } from './day-change-text.ts'

type Row = DayChangePreview['rows'][number]
const row = (given: Partial<Row>): Row => ({
  reservationId: 1,
  number: '7',
  buyerName: 'Zofia',
  phoneToCall: null,
  notifiedBy: ['email'],
  waitsForAnswer: false,
  subject: '',
  paragraphs: [],
  push: null,
  ...given,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the summary counts reservations, channels and calls', () => {
  const rows = [
    row({}),
    row({ notifiedBy: ['push', 'email'] }),
    row({ notifiedBy: ['phone'], phoneToCall: '+48605550001' }),
  ]
  expect(plain(summaryText(rows))).toBe(
    'Dotyczy: 3 rezerwacje. E-mail dostanie: 2, powiadomienie w telefonie: 1. Do 1 osoby trzeba zadzwonić.',
  )
  expect(plain(summaryText([row({ waitsForAnswer: true })]))).toBe(
    'Dotyczy: 1 rezerwacja. Jedna osoba czeka na odpowiedź w sprawie wcześniejszej propozycji i nie dostanie nowej.',
  )
  expect(summaryText([])).toContain('Nikogo nie powiadomimy')
})

test('the button says what it sends and to how many', () => {
  const rows = [row({}), row({})]
  expect(plain(sendText('move', rows))).toBe('Wyślij propozycję 2 osobom')
  expect(plain(sendText('cancel', rows.slice(1)))).toBe('Odwołaj i powiadom 1 osobę')
  expect(plain(sendText('cancel', rows))).toBe('Odwołaj i powiadom 2 osoby')
  const called = row({ notifiedBy: ['phone'], phoneToCall: '+48605550001' })
  expect(plain(sendText('move', [...rows, called]))).toBe('Wyślij propozycję 2 osobom')
  expect(plain(sendText('cancel', [called]))).toBe('Odwołaj i zadzwoń do 1 osoby')
  expect(sendText('move', [])).toBe('Przenieś termin')
})

test('the week after a day crosses months', () => {
  expect(daysAfter('2026-11-28')[0]).toBe('2026-11-29')
  expect(daysAfter('2026-11-28').at(-1)).toBe('2026-12-05')
})
