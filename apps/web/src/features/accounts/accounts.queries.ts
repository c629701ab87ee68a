import { accountRoutes } from '@kram/contract/accounts/routes'
import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { accountKeys, userKeys } from '#shared/query-keys.ts'

/** Validates a reset token. Without a token no request is sent. */
export const resetLinkQuery = (token: string | null) =>
  queryOptions({
    queryKey: accountKeys.resetLink(token),
    queryFn: ({ signal }) => call(accountRoutes.validateReset, { query: { token: token ?? '' }, signal }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(accountRoutes.user, { params: { id }, signal }),
  })

/** Sessions of the account, always fetched fresh. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: accountKeys.sessions,
    queryFn: ({ signal }) => call(ownAccountRoutes.sessions, { signal }),
    staleTime: 0,
  })
