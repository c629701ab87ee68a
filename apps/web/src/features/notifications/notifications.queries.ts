import { notificationRoutes } from '@kram/contract/notifications'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { pollUnlessLive } from '#lib/live-state.ts'
import { pagedQuery } from '#lib/paged.ts'

const NOTIFICATIONS = ['notifications'] as const
const POLL_MS = 30_000
const PAGE = 20

export const notificationsQuery = () =>
  pagedQuery([...NOTIFICATIONS, 'list'], ({ cursor, signal }) =>
    call(notificationRoutes.list, { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) }, signal }),
  )

/** How many are unread, for the bell; up to 100. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'unread'],
    queryFn: async ({ signal }) => (await call(notificationRoutes.list, { query: { limit: 1 }, signal })).unread,
    // The centre and the bell must not disagree: each look is a new one.
    staleTime: 0,
    refetchInterval: pollUnlessLive(POLL_MS),
  })

export const preferencesQuery = () =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'preferences'],
    queryFn: ({ signal }) => call(notificationRoutes.preferences, { signal }),
  })
