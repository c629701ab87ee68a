import { internationalPhoneText, phoneFieldText, phoneText } from './phone.ts'
import { describe, expect, test } from 'vitest'
import {
  amountText,
  dateTimeText,
  dayText,
  distanceText,
  hoursText,
  perUnitText,
  quantityText,
  weekdayText,
  relativeOccurrenceText,
  zloty,
} from './format.ts'
import { comparePolish } from './sorting/compare.ts'
import { agoText } from './texts/ago-text.ts'

const NOW = new Date('2026-11-20T14:05:00+01:00')
const HARD = '\u00a0'

describe('formats', () => {
  test.each([
    ['0.00', '0,00 zł'],
    ['1.99', '1,99 zł'],
    ['12.5', '12,50 zł'],
    ['1234.50', '1 234,50 zł'],
    ['99999.99', '99 999,99 zł'],
  ])('the price %s reads %s', (given, read) => expect(zloty(given)).toBe(read.replaceAll(' ', HARD)))

  test('the unit price is per kilogram, litre or piece', () => {
    expect(perUnitText('46.50', 900, 'g')).toBe(`51,67${HARD}zł/kg`)
    expect(perUnitText('12.00', 10, 'szt')).toBe(`1,20${HARD}zł/szt.`)
  })

  test('quantities have a decimal comma and their unit', () => {
    expect(quantityText(1.5, 'kg')).toBe(`1,5${HARD}kg`)
    expect(quantityText(3, 'szt')).toBe(`3${HARD}szt.`)
  })

  test('distances under a kilometre are rounded to 50 m, the others to 100 m', () => {
    expect([10, 320, 974, 975, 3240, 12_000].map(distanceText)).toEqual(
      ['50 m', '300 m', '950 m', '1 km', '3,2 km', '12 km'].map((text) => text.replace(' ', HARD)),
    )
  })

  test('near days are relative, others show their weekday', () => {
    const at = (day: string): string => dayText(day, NOW)
    expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28'].map(at)).toEqual([
      'wczoraj',
      'dzisiaj',
      'jutro',
      'pojutrze',
      'sobota, 28 listopada',
    ])
  })

  test('a day begins at midnight in Poland, not in London', () => {
    const lateEvening = new Date('2026-07-10T23:30:00+02:00')
    expect(dayText('2026-07-11T00:30:00+02:00', lateEvening)).toBe('jutro')
  })

  test('times are Polish before and after the change of the clocks', () => {
    expect(hoursText('2026-10-24T06:00:00Z', '2026-10-24T10:00:00Z')).toBe('8:00–12:00')
    expect(hoursText('2026-10-31T07:00:00Z', '2026-10-31T11:00:00Z')).toBe('8:00–12:00')
    expect(relativeOccurrenceText('2026-11-21T16:00:00Z', '2026-11-21T18:00:00Z', NOW)).toBe('jutro, 17:00–19:00')
    expect(dateTimeText('2026-11-20T13:05:00Z')).toBe('20 listopada 2026, 14:05')
    expect(weekdayText('2026-11-20')).toBe('piątek, 20 listopada')
  })

  test('an elapsed time is written in words', () => {
    expect(agoText('2026-11-20T14:04:40+01:00', NOW)).toBe('teraz')
    expect(agoText('2026-11-20T14:04:00+01:00', NOW)).toBe('1 minutę temu')
    expect(agoText('2026-11-20T19:05:00+01:00', NOW)).toBe('za 5 godzin')
    expect(agoText('2026-11-19T14:05:00+01:00', NOW)).toBe('wczoraj')
    expect(agoText('2026-11-18T22:00:00+01:00', NOW), 'by the calendar').toBe('przedwczoraj')
    expect(agoText('2026-11-21T15:05:00+01:00', NOW)).toBe('jutro')
    expect(agoText('2026-10-30T15:05:00+01:00', NOW)).toBe('21 dni temu')
  })

  test('a Polish phone number is written in groups of three digits', () => {
    expect(phoneText('+48600123456')).toBe('600 123 456'.replaceAll(' ', HARD))
    expect(phoneFieldText('+48600123456')).toBe('600 123 456')
    expect(internationalPhoneText('+48600123456')).toBe('+48 600 123 456')
    expect(phoneText('+4912345')).toBe('+4912345')
  })

  test('names are sorted as in a Polish dictionary', () => {
    expect(['Łódź', 'Lublin', 'zioła', 'żur', '10 kg', '2 kg', 'lody'].sort(comparePolish)).toEqual([
      '2 kg',
      '10 kg',
      'lody',
      'Lublin',
      'Łódź',
      'zioła',
      'żur',
    ])
  })
})

test('packed products are counted in packages, loose ones in their unit, others in pieces', () => {
  expect(amountText(3, { soldBy: 'packed', netQuantity: 10, netUnit: 'szt' })).toBe(`3${HARD}opak.`)
  expect(amountText(2, { soldBy: 'piece', netQuantity: 1, netUnit: 'kg' })).toBe(`2${HARD}szt.`)
  expect(amountText(2.5, { soldBy: 'loose', netQuantity: 0.5, netUnit: 'kg' })).toBe(`1,25${HARD}kg`)
})
