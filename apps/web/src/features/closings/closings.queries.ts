import { closingRoutes } from '@kram/contract/closings/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { closingKeys } from '#shared/query-keys.ts'

/** The seller, or a location, perhaps with another one instead. */
export type What = { locationId?: number | undefined; moveTo?: number | undefined }

/** Read anew at every visit: reservations come and go. */
export const closingQuery = (what: What) =>
  queryOptions({
    queryKey: closingKeys.plan(what),
    queryFn: ({ signal }) => call(closingRoutes.plan, { query: what, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
