import { expect, test } from 'vitest'
import { quickReplies } from './quick-replies.ts'

const at = { selling: false, fulfilment: 'pickup', stage: 'day' } as const

test('who is days away from the pickup is not offered the words of who stands there', () => {
  expect(quickReplies(at)).toContain('Jestem na miejscu')
  expect(quickReplies({ ...at, stage: 'before' })).not.toContain('Jestem na miejscu')
  expect(quickReplies({ ...at, stage: 'before', selling: true })).not.toContain('Zamówienie czeka na Ciebie')
})

test('what is brought is not picked up', () => {
  expect(quickReplies({ ...at, fulfilment: 'delivery' }).join(' ')).not.toMatch(/odebrać|na miejscu/)
})

test('what is over needs no ready words', () => {
  expect(quickReplies({ ...at, stage: 'over' })).toEqual([])
  expect(quickReplies({ ...at, stage: 'over', selling: true })).toEqual([])
})
