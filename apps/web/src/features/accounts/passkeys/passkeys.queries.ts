import { passkeyRoutes } from '@kram/contract/accounts/passkey-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

export const passkeyKeys = { own: ['accounts', 'passkeys'] } as const

export const passkeysQuery = () =>
  queryOptions({
    queryKey: passkeyKeys.own,
    queryFn: async ({ signal }) => (await call(passkeyRoutes.list, { signal })).items,
  })
