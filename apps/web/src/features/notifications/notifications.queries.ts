import { notificationRoutes } from '@kram/contract/notifications/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery, pollUnlessLive } from '#lib/query'

const NOTIFICATIONS_KEY = ['notifications'] as const
const POLL_MS = 30_000
const PAGE_SIZE = 20

export const notificationsQuery = () =>
  pagedQuery([...NOTIFICATIONS_KEY, 'list'], ({ cursor, signal }) =>
    call(notificationRoutes.list, { query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  )

/** How many are unread, for the bell; up to 100. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async ({ signal }) => (await call(notificationRoutes.list, { query: { limit: 1 }, signal })).unread,
    // The centre and the bell must not disagree: each look is a new one.
    staleTime: 0,
    refetchInterval: pollUnlessLive(POLL_MS),
  })

export const preferencesQuery = () =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'preferences'],
    queryFn: ({ signal }) => call(notificationRoutes.preferences, { signal }),
  })
