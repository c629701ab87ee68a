import { passkeyEndpoints, passkeyLoginEndpoints } from '@kram/contract/accounts/endpoints'
import { secondFactorEndpoints } from '@kram/contract/operators/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { addressKey, networkKey } from '#http/hardening'
import type { Deps } from '#platform/context'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import { logInByPasskey, startLogin } from './log-in-by-passkey.ts'
import { addPasskey, changePasskeyName, removePasskey, startPasskey, viewPasskeys } from './own-passkeys.ts'
import { relyingPartyOf } from './passkey.rules.ts'

/** Login with a passkey, and the passkeys of the own account. */
export function registerPasskeys(
  api: ApiServer,
  { publicUrl, ...rest }: Pick<Deps, 'db' | 'clock' | 'rateLimiter'> & { publicUrl: string },
): void {
  const deps = { ...rest, relyingParty: relyingPartyOf(publicUrl) }
  const { db } = deps

  registerRoute(api, passkeyLoginEndpoints.options, async ({ ip, limit }) => {
    await limit('passkeyPerAddress', addressKey(ip))
    return startLogin(deps)
  })
  registerRoute(api, passkeyLoginEndpoints.login, ({ body, ip, userAgent, deviceSecrets }) =>
    logInByPasskey(deps, body, { userAgent, deviceSecrets, network: networkKey(ip) }),
  )
  registerRoute(api, secondFactorEndpoints.givePasskey, ({ body, principal }) =>
    confirmByPasskey(deps, body, principal),
  )
  registerRoute(api, passkeyEndpoints.list, ({ principal }) => viewPasskeys(db, principal))
  registerRoute(api, passkeyEndpoints.options, ({ body, principal }) => startPasskey(deps, body.password, principal))
  registerRoute(api, passkeyEndpoints.add, ({ body, principal }) => addPasskey(deps, body, principal))
  registerRoute(api, passkeyEndpoints.rename, ({ params, body, principal }) =>
    changePasskeyName(db, params.passkeyId, body.name, principal),
  )
  registerRoute(api, passkeyEndpoints.remove, ({ params, principal }) => removePasskey(db, params.passkeyId, principal))
}
