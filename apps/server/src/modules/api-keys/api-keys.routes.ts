import { apiKeyEndpoints } from '@kram/contract/api-keys/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { makeApiKey, revokeApiKey, viewApiKeys } from './make-api-key.ts'

export function registerApiKeys(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, apiKeyEndpoints.list, ({ principal }) => viewApiKeys(deps, principal))
  registerRoute(
    api,
    apiKeyEndpoints.create,
    ({ principal, body, idempotent }) => makeApiKey(deps, principal, body, idempotent),
    // A key has no address of its own.
    { location: () => '/api/api-keys' },
  )
  registerRoute(api, apiKeyEndpoints.revoke, ({ principal, params }) => revokeApiKey(deps, principal, params.id))
}
