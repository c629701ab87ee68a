import type { DeliveryStop } from '@kram/contract/seller-view/round-schemas'
import { travelMinutes } from '@kram/contract/reservations/trip/travel-time'
import type { QueuedAction } from '#shared/offline-queue/index.ts'
import { expect, test } from 'vitest'
import { isAnnounced, stopState } from './stop-state.ts'

const stop = (fields: Partial<DeliveryStop> = {}) =>
  ({ reservationId: 7, status: 'ready', announcedAt: null, ...fields }) as DeliveryStop
const queued = (fields: Partial<QueuedAction>) => ({ reservationId: 7, id: 'a', userId: 1, ...fields }) as QueuedAction

const act = (kind: 'hand-over' | 'no-show' | 'undo', fields: Partial<QueuedAction> = {}) =>
  queued({
    kind: 'pickup',
    number: '4821',
    act: { kind, at: '2026-11-28T08:00:00.000Z' },
    ...fields,
  } as Partial<QueuedAction>)

test('a stop is done or not there by its reservation, or by what is queued on this device', () => {
  expect(stopState(stop(), [])).toBe('open')
  expect(stopState(stop({ status: 'completed' }), [])).toBe('done')
  expect(stopState(stop({ status: 'no_show' }), [])).toBe('notThere')
  expect(stopState(stop(), [act('hand-over')])).toBe('done')
  expect(stopState(stop(), [act('no-show')])).toBe('notThere')
  expect(stopState(stop(), [act('hand-over', { reservationId: 8 })])).toBe('open')
  expect(stopState(stop({ status: 'completed' }), [act('undo')]), 'undone').toBe('open')
  expect(stopState(stop(), [act('hand-over', { rejection: 'Anulowana' })]), 'rejected').toBe('open')
})

test('a buyer is notified once, also while the message waits for the internet', () => {
  expect(isAnnounced(stop(), [])).toBe(false)
  expect(isAnnounced(stop({ announcedAt: '2026-11-28T08:00:00.000Z' }), [])).toBe(true)
  expect(isAnnounced(stop(), [queued({ kind: 'on-the-way' })])).toBe(true)
})

test('the drive is estimated in fives of minutes', () => {
  expect([0, 2, 5, 9.6, 500].map(travelMinutes)).toEqual([5, 5, 15, 25, 240])
})
