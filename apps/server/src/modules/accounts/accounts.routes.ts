import { accountEndpoints } from '@kram/contract/accounts/endpoints'
import { sellerEndpoints } from '@kram/contract/sellers/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { addressKey, networkKey } from '#http/hardening'
import type { Deps } from '#platform/context'
import { type Facebook, principalKey } from '#platform/auth'
import { registerOwnAccount } from './own-account.routes.ts'
import { becomeSeller, updateUser, viewCurrentUser, viewUser, viewUsers } from './profile/index.ts'
import { guestLogIn, logIn } from './login/index.ts'
import { linkFacebook, logInWithFacebook, unlinkFacebook } from './facebook/index.ts'
import { registerPasskeys } from './passkeys/index.ts'
import { logOut } from './sessions/index.ts'
import { registerLinks } from './links.routes.ts'

export function registerAccounts(
  api: ApiServer,
  deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'> & { facebook: Facebook; publicUrl: string },
): void {
  const { db } = deps

  registerRoute(api, accountEndpoints.login, ({ body, userAgent, ip, deviceSecrets, limit }) =>
    logIn(deps, body, { userAgent, address: addressKey(ip), network: networkKey(ip), deviceSecrets }, limit),
  )
  registerRoute(api, accountEndpoints.logout, async ({ principal }) => logOut(db, principal))
  registerRoute(api, accountEndpoints.me, ({ principal }) => viewCurrentUser(db, principal))
  registerRoute(api, accountEndpoints.facebook, async ({ body, userAgent, ip, limit }) => {
    await limit('loginPerAddress', addressKey(ip))
    return logInWithFacebook(deps, body, { userAgent, network: networkKey(ip) })
  })
  registerRoute(api, accountEndpoints.linkFacebook, async ({ body, principal, limit }) => {
    await limit('loginPerAddress', principalKey(principal))
    return linkFacebook(deps, body.accessToken, principal)
  })
  registerRoute(api, accountEndpoints.unlinkFacebook, ({ principal }) => unlinkFacebook(db, principal))
  registerRoute(api, accountEndpoints.guestLogin, async ({ body, userAgent, limitLink }) => {
    await limitLink('guest', `${body.reservationId} ${body.anonUuid}`)
    return guestLogIn(deps, body, userAgent)
  })

  registerLinks(api, deps)
  registerOwnAccount(api, deps)
  registerPasskeys(api, deps)
  registerRoute(api, sellerEndpoints.create, ({ body, principal, idempotent }) =>
    becomeSeller(db, body, principal, idempotent),
  )
  registerRoute(api, accountEndpoints.users, ({ query }) => viewUsers(db, query))
  registerRoute(api, accountEndpoints.user, ({ params, principal }) => viewUser(db, params.id, principal))
  registerRoute(api, accountEndpoints.updateUser, ({ params, body, principal }) =>
    updateUser(db, params.id, body, principal),
  )
}
