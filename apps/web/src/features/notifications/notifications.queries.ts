import { notificationRoutes } from '@kram/contract/notifications/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery, pollUnlessLive } from '#lib/query'
import { notificationKeys } from '#shared/query-keys.ts'

const POLL_MS = 30_000
const PAGE_SIZE = 20

export const notificationsQuery = () =>
  pagedQuery(notificationKeys.list, ({ cursor, signal }) =>
    call(notificationRoutes.list, { query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  )

/** Number of unread notifications for the bell, up to 100. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: async ({ signal }) => (await call(notificationRoutes.list, { query: { limit: 1 }, signal })).unreadCount,
    // Always fetched fresh, so that centre and bell agree.
    staleTime: 0,
    refetchInterval: pollUnlessLive(POLL_MS),
  })

export const preferencesQuery = () =>
  queryOptions({
    queryKey: notificationKeys.preferences,
    queryFn: ({ signal }) => call(notificationRoutes.preferences, { signal }),
  })
