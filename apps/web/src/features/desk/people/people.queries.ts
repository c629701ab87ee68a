import { peopleRoutes } from '@kram/contract/desk/people-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.person(id),
    queryFn: ({ signal }) => call(peopleRoutes.person, { params: { id }, signal }),
    staleTime: 0,
  })

export const uncheckedQuery = () => ({
  ...pagedQuery(deskKeys.unchecked, ({ cursor, signal }) =>
    call(peopleRoutes.unchecked, { query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
})
