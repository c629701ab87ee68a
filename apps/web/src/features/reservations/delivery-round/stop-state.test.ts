import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import { travelMinutes } from '@kram/contract/reservations/trip/travel-time'
import type { QueuedAction } from '#shared/offline-queue/index.ts'
import { expect, test } from 'vitest'
import { isAnnounced, stopState } from './stop-state.ts'

const stop = (fields: Partial<DeliveryStop> = {}) =>
  ({ reservationId: 7, status: 'ready', announcedAt: null, ...fields }) as DeliveryStop
const queued = (fields: Partial<QueuedAction>) => ({ reservationId: 7, id: 'a', userId: 1, ...fields }) as QueuedAction

// What is queued on the device is applied to the stop as to a row of the pickup screen: `apply-acts.test.ts`.
test.each([
  ['accepted', 'open'],
  ['ready', 'open'],
  ['out_for_delivery', 'open'],
  ['completed', 'done'],
  ['no_show', 'notThere'],
] as const)('a stop whose reservation is %s is %s', (status, state) => expect(stopState(stop({ status }))).toBe(state))

test('a buyer is notified once, also while the message waits for the internet', () => {
  expect(isAnnounced(stop(), [])).toBe(false)
  expect(isAnnounced(stop({ announcedAt: '2026-11-28T08:00:00.000Z' }), [])).toBe(true)
  expect(isAnnounced(stop(), [queued({ kind: 'on-the-way' })])).toBe(true)
  expect(isAnnounced(stop(), [queued({ kind: 'on-the-way', reservationId: 8 })])).toBe(false)
  expect(isAnnounced(stop(), [queued({ kind: 'on-the-way', rejection: 'Anulowana' })]), 'rejected').toBe(false)
})

test('the drive is estimated in fives of minutes', () => {
  expect([0, 2, 5, 9.6, 500].map(travelMinutes)).toEqual([5, 5, 15, 25, 240])
})
