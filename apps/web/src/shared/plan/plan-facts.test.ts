import { expect, test } from 'vitest'
import { planFacts } from './plan-facts.ts'

const row = (id: number, more: object = {}) => ({
  id,
  status: 'accepted' as const,
  reachable: true,
  phoneToCall: null,
  ...more,
})

test('what is cancelled, what stays and who has to be called', () => {
  const rows = [
    row(1),
    row(2, { reachable: false, phoneToCall: '+48600123456' }),
    row(3, { reachable: false }),
    row(4, { status: 'out_for_delivery' }),
  ]
  expect(planFacts(rows, 4, { of: (id) => (id === 3 ? 'ask' : 'cancel'), otherwise: 'cancel' })).toEqual([
    'Anulujesz: 2\u00a0rezerwacje.',
    'W toku zostaje: 2\u00a0rezerwacje.',
    'Bez e-maila, trzeba zadzwonić: 1.',
  ])
  expect(planFacts([], 0, { of: () => 'cancel', otherwise: 'cancel' })).toEqual([])
})

test('reservations that are not listed get the common choice', () => {
  const choices = { of: (id: number) => (id === 1 ? 'ask' : 'cancel'), otherwise: 'cancel' }
  expect(planFacts([row(1), row(2)], 612, choices)).toEqual([
    'Anulujesz: 611\u00a0rezerwacji.',
    'W toku zostaje: 1\u00a0rezerwacja.',
  ])
})
