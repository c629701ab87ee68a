import { expect, test } from 'vitest'
import { isCacheable } from './cacheable.rules.ts'

const at = (path: string): URL => new URL(path, 'https://kram.test')

test.each([
  '/api/offers/12',
  '/api/offers/nearby?latitude=51.87&longitude=20.87',
  '/api/offers/delivery',
  '/api/offers/market-days',
  '/api/sellers/3',
  '/api/reservations',
  '/api/reservations/7',
  '/api/reservations/7/comments',
  '/api/reservations/pick-list?date=2026-11-21',
  '/api/notifications?limit=20',
])('%s is cached', (path) => {
  expect(isCacheable(at(path), true)).toBe(true)
})

test.each([
  '/api/reservations/answers?token=hush',
  '/api/reservations/7?uuid=hush',
  '/api/reservations/7/comments?uuid=h',
])('%s is cached for a session until it ends, and never without one', (path) => {
  expect(isCacheable(at(path), true)).toBe(true)
  expect(isCacheable(at(path), false)).toBe(false)
})

test.each([
  '/api/reservations?unread=1',
  '/api/reservations/pickups',
  '/api/reservations/pickups/7',
  '/api/auth/me',
  '/api/account/export',
  '/api/addresses',
  '/api/notifications/preferences',
  '/api/events',
  '/api/calendar/hush.ics',
])('%s is never cached', (path) => {
  expect(isCacheable(at(path), true)).toBe(false)
})
