import { suspensionRoutes } from '@kram/contract/suspensions/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { deskKeys } from '#shared/operator/index.ts'

/** Read anew at every visit: reservations come and go. */
export const planQuery = (userId: number) =>
  queryOptions({
    queryKey: deskKeys.suspension(userId),
    queryFn: ({ signal }) => call(suspensionRoutes.plan, { params: { id: userId }, query: {}, signal }),
    staleTime: 0,
  })

/** What the extension of a suspension of selling to the account concerns. */
export const extensionQuery = (userId: number) =>
  queryOptions({
    queryKey: deskKeys.suspensionExtension(userId),
    queryFn: ({ signal }) =>
      call(suspensionRoutes.plan, { params: { id: userId }, query: { extending: 'true' }, signal }),
    staleTime: 0,
  })
