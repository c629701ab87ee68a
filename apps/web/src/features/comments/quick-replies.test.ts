import { expect, test } from 'vitest'
import { quickReplies } from './quick-replies.ts'

const at = { selling: false, fulfilment: 'pickup', stage: 'day' } as const

test('days before the pickup no replies about being there are offered', () => {
  expect(quickReplies(at)).toContain('Jestem na miejscu')
  expect(quickReplies({ ...at, stage: 'before' })).not.toContain('Jestem na miejscu')
  expect(quickReplies({ ...at, stage: 'before', selling: true })).not.toContain('Zamówienie czeka na Ciebie')
})

test('deliveries get no pickup replies', () => {
  expect(quickReplies({ ...at, fulfilment: 'delivery' }).join(' ')).not.toMatch(/odebrać|na miejscu/)
})

test('finished reservations get no quick replies', () => {
  expect(quickReplies({ ...at, stage: 'over' })).toEqual([])
  expect(quickReplies({ ...at, stage: 'over', selling: true })).toEqual([])
})
