import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { expect, test } from 'vitest'
import { planIn } from './scoped-plan.ts'

const rows = [
  { id: 1, as: 'seller', total: '12.50' },
  { id: 2, as: 'buyer', total: '7.00' },
]

test('who may not sell any more still buys, so that only sales are concerned', () => {
  const plan = {
    reservations: rows,
    open: 612,
    total: '19.50',
    standingReservations: rows,
    standing: 2,
    waitingEntries: rows,
    waiting: 2,
    sold: { open: 601, total: '12.50', standing: 1, waiting: 1 },
  } as unknown as SuspensionPlan
  expect(planIn('account', plan)).toBe(plan)
  const selling = planIn('selling', plan)
  expect(selling).toMatchObject({ open: 601, total: '12.50', standing: 1, waiting: 1 })
  expect(selling.reservations.map(({ id }) => id)).toEqual([1])
})
