import { passkeyRoutes } from '@kram/contract/accounts/passkey-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { hasPasskeys } from './passkey-support.ts'

export const passkeyKeys = {
  own: ['accounts', 'passkeys'],
  madeByDevice: ['accounts', 'passkeys', 'made-by-device'],
} as const

export const passkeysQuery = () =>
  queryOptions({
    queryKey: passkeyKeys.own,
    queryFn: async ({ signal }) => (await call(passkeyRoutes.list, { signal })).items,
  })

/** Whether this device itself can make one, by its fingerprint reader, camera or code. */
export const deviceMakesPasskeysQuery = () =>
  queryOptions({
    queryKey: passkeyKeys.madeByDevice,
    queryFn: async () => hasPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable(),
    staleTime: Infinity,
  })
