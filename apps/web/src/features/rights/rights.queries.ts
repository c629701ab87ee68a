import { rightsRoutes } from '@kram/contract/rights/routes'
import type { RightsView } from '@kram/contract/rights/schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { reservationKeys } from '#shared/query-keys.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

/** Statements of a reservation and those that are possible. */
export const rightsQuery = (reservationId: number) =>
  queryOptions({
    queryKey: reservationKeys.rights(reservationId),
    queryFn: ({ signal }) => call(rightsRoutes.view, { params: { reservationId }, signal }),
  })

/** Statements that await the seller. */
export const openStatementsQuery = () =>
  queryOptions({
    queryKey: reservationKeys.openStatements,
    queryFn: ({ signal }) => call(rightsRoutes.open, { signal }),
  })

/** A statement is shown in the thread as well and may have ended the reservation. */
export const updateRightsCache = (client: QueryClient, reservationId: number, view: RightsView): void => {
  client.setQueryData(rightsQuery(reservationId).queryKey, view)
  void invalidate(client, staleAfter.statement(reservationId))
}
