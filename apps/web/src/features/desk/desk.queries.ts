import { deskRoutes } from '@kram/contract/desk/routes'
import type { SearchFilter } from '@kram/contract/desk/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

/** Read anew at every visit. */
export const deskQuery = () =>
  queryOptions({
    queryKey: deskKeys.start,
    queryFn: ({ signal }) => call(deskRoutes.view, { signal }),
    staleTime: 0,
  })

export const installationQuery = () =>
  queryOptions({
    queryKey: deskKeys.installation,
    queryFn: ({ signal }) => call(deskRoutes.installation, { signal }),
    staleTime: 0,
  })

export const deadMessagesQuery = () => ({
  ...pagedQuery(deskKeys.deadMessages, ({ cursor, signal }) =>
    call(deskRoutes.deadMessages, { query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
})

export const searchViewsQuery = () =>
  queryOptions({
    queryKey: deskKeys.searchViews,
    queryFn: ({ signal }) => call(deskRoutes.views, { signal }),
  })

export const searchQuery = (filter: SearchFilter) => ({
  ...pagedQuery(deskKeys.search(filter), ({ cursor, signal }) =>
    call(deskRoutes.search, { query: { ...filter, ...(cursor !== undefined && { cursor }) }, signal }),
  ),
  staleTime: 0,
})
