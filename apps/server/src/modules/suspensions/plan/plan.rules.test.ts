import { expect, test } from 'vitest'
import { applyPlan } from './plan.rules.ts'

test('each reservation has its own choice or the common one; what is on its way is not cancelled', () => {
  const rows = [
    { id: 1, status: 'accepted' },
    { id: 2, status: 'pending' },
    { id: 3, status: 'out_for_delivery' },
  ] as const
  const choices = [{ reservationId: 1, choice: 'keep' } as const, { reservationId: 99, choice: 'keep' } as const]
  expect(applyPlan(rows, { otherwise: 'cancel', choices }).map(({ choice }) => choice)).toEqual([
    'keep',
    'cancel',
    'ask',
  ])
})
