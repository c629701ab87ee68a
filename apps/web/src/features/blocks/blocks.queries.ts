import { blockRoutes } from '@kram/contract/blocks/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { blockKeys } from '#shared/query-keys.ts'

/** People whom this user has blocked. They change by own hand only. */
export const blocksQuery = (userId: number | null) =>
  queryOptions({
    queryKey: blockKeys.own(userId),
    queryFn: ({ signal }) => call(blockRoutes.own, { signal }),
    enabled: userId !== null,
    staleTime: 600_000,
  })
