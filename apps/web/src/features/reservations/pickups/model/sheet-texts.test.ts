import { expect, test } from 'vitest'
import { paymentText, waitingText } from './sheet-texts.ts'

test('what waits is counted in Polish, hand-overs first', () => {
  expect(waitingText([])).toBeNull()
  expect(waitingText([{ kind: 'hand-over' }])).toBe('1\u00a0wydanie czeka na zasięg')
  expect(waitingText([{ kind: 'hand-over' }, { kind: 'tick' }, { kind: 'hand-over' }])).toBe(
    '2\u00a0wydania czekają na zasięg',
  )
  expect(waitingText([{ kind: 'tick' }])).toBe('1\u00a0zmiana czeka na zasięg')
})

test('what is paid says how, what is due says how it can be', () => {
  const due = { paymentStatus: 'due', paidWith: null, status: 'accepted' } as const
  expect(paymentText(due, ['cash', 'blik'])).toBe('do zapłaty: gotówka, BLIK')
  expect(paymentText(due, [])).toBe('do zapłaty')
  const paid = { paymentStatus: 'paid', paidWith: 'blik', status: 'completed' } as const
  expect(paymentText(paid, ['cash'])).toBe('zapłacone: BLIK')
  expect(paymentText({ ...paid, paidWith: null }, [])).toBe('zapłacone')
  expect(paymentText({ ...paid, status: 'no_show' }, [])).toBeNull()
})
