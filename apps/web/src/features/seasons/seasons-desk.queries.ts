import { seasonVersionRoutes } from '@kram/contract/seasons/version-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { deskKeys } from '#shared/operator/index.ts'

export const seasonVersionsQuery = () =>
  queryOptions({
    queryKey: deskKeys.seasons,
    queryFn: ({ signal }) => call(seasonVersionRoutes.view, { signal }),
    staleTime: 0,
  })
