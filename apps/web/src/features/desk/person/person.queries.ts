import { personRoutes } from '@kram/contract/desk/person-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.sessions(id),
    queryFn: ({ signal }) => call(personRoutes.sessions, { params: { id }, signal }),
    staleTime: 0,
  })

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: deskKeys.history(id),
    queryFn: ({ signal }) => call(personRoutes.history, { params: { id }, signal }),
    staleTime: 0,
  })

export const notesQuery = (id: number) => ({
  ...pagedQuery(deskKeys.notes(id), ({ cursor, signal }) =>
    call(personRoutes.notes, { params: { id }, query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
})

export const unansweredQuery = () => ({
  ...pagedQuery(deskKeys.unanswered, ({ cursor, signal }) =>
    call(personRoutes.unanswered, { query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
})
