import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate, staleAfter } from './invalidation.ts'
import { offerKeys } from './market-query-keys.ts'
import { commentKeys, notificationKeys, reservationKeys } from './query-keys.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./*query-keys.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no query key is written outside the factory', () => {
  const literal = /(queryKey: ?|pagedQuery(<\w+>)?\()\[/
  const found = Object.entries(sources).filter(([, text]) => literal.test(text))
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  expect(found.map(([file]) => file)).toEqual([])
})

const staleKeys = async (keys: Parameters<typeof invalidate>[1]): Promise<unknown[]> => {
  const client = new QueryClient()
  const all = [
    reservationKeys.one(7),
    reservationKeys.dashboard,
    commentKeys.thread(7),
    commentKeys.thread(8),
    offerKeys.one(3),
    notificationKeys.unread,
  ]
  for (const key of all) client.setQueryData(key, 'data')
  await invalidate(client, keys)
  return all.filter((key) => client.getQueryState(key)?.isInvalidated)
}

test('a live event about a reservation refetches reservations and its own thread only', async () => {
  expect(await staleKeys(staleAfter.liveReservation(7))).toEqual([
    reservationKeys.one(7),
    reservationKeys.dashboard,
    commentKeys.thread(7),
  ])
})

test('after an action the reservation itself stays: its new state is in the cache', async () => {
  expect(await staleKeys(staleAfter.reservation(7))).toEqual([
    reservationKeys.dashboard,
    commentKeys.thread(7),
    offerKeys.one(3),
  ])
})
