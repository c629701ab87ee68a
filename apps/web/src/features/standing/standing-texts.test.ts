import type { StandingDate, StandingLine } from '@kram/contract/standing/schemas'
import { expect, test } from 'vitest'
import { endedText, risenText, termLabel, termText, termTotal } from './standing-texts.ts'

const line = (fields: Partial<StandingLine> = {}) =>
  ({ productName: 'Jajka', quantity: 2, unitPrice: '12.50', knownPrice: '12.50', ...fields }) as StandingLine
const term = (fields: Partial<StandingDate>) =>
  ({
    startsAt: '2026-11-28T07:00:00.000Z',
    state: 'planned',
    reason: null,
    reservationStatus: null,
    ...fields,
  }) as StandingDate

test('a term has its weekday and hour, and costs what it costs today', () => {
  expect(termText({ dates: [term({})] })).toBe('sobota, 8:00')
  expect(termText({ dates: [] })).toBeNull()
  expect(termTotal([line(), line({ quantity: 1, unitPrice: '3.00' })])).toBe('28.00')
  expect(termTotal([line({ unitPrice: null })])).toBeNull()
})

test('only a price that rose is notified', () => {
  expect(risenText([line(), line({ unitPrice: '11.00' })])).toBeNull()
  expect(risenText([line({ unitPrice: '14.00' })])).toBe('Cena wzrosła: Jajka 12,50\u00a0zł → 14,00\u00a0zł.')
})

test('every state of a term has its words', () => {
  expect(termLabel(term({})).text).toBe('w planie')
  expect(termLabel(term({ state: 'skipped' }))).toMatchObject({ text: 'pauza', isOff: true })
  expect(termLabel(term({ state: 'missed', reason: 'OUT_OF_STOCK' })).text).toBe('zabrakło towaru')
  expect(termLabel(term({ state: 'made', reservationStatus: 'accepted' })).text).toBe('zarezerwowane')
  expect(termLabel(term({ state: 'made', reservationStatus: 'cancelled' }))).toMatchObject({
    text: 'odwołana',
    isOff: true,
  })
  expect(endedText({ endedBy: 'seller', endMessage: 'Mam mniej kur.' })).toBe(
    'Zakończona przez sprzedawcę. „Mam mniej kur.”',
  )
  expect(endedText({ endedBy: null, endMessage: null })).toBeNull()
})
