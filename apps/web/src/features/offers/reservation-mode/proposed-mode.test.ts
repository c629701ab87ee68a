import { expect, test } from 'vitest'
import { hasDelivery, proposedMode } from './proposed-mode.ts'

test('a delivery proposes a binding order, a pickup does not', () => {
  expect(proposedMode(true, 'farmer')).toBe('binding')
  expect(proposedMode(true, null)).toBe('binding')
  expect(proposedMode(false, 'farmer')).toBe('nonBinding')
})

test('a private person takes no binding orders', () => expect(proposedMode(true, 'private')).toBe('nonBinding'))

test('only the chosen schedules count', () => {
  const schedules = [
    { id: 1, fulfilment: 'pickup' as const },
    { id: 2, fulfilment: 'delivery' as const },
  ]
  expect(hasDelivery(schedules, [1])).toBe(false)
  expect(hasDelivery(schedules, [1, 2])).toBe(true)
})
