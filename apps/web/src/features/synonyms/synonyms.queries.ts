import { synonymRoutes } from '@kram/contract/synonyms/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { deskKeys } from '#shared/operator/index.ts'

export const synonymsQuery = () =>
  queryOptions({
    queryKey: deskKeys.synonyms,
    queryFn: ({ signal }) => call(synonymRoutes.view, { signal }),
    staleTime: 0,
  })
