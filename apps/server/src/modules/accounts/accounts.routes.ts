import { accountEndpoints } from '@kram/contract/accounts/endpoints'
import { sellerEndpoints } from '@kram/contract/sellers/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { addressKey } from '#http/hardening'
import type { Deps } from '#platform/context'
import type { Facebook } from '#platform/auth'
import { registerOwnAccount } from './own-account.routes.ts'
import { becomeSeller, updateUser, viewCurrentUser, viewUser, viewUsers } from './profile/index.ts'
import { blockUser, unblockUser } from './administration/index.ts'
import { guestLogIn, logIn } from './login/index.ts'
import { linkFacebook, logInWithFacebook, unlinkFacebook } from './facebook/index.ts'
import { logOut } from './sessions/index.ts'
import { registerUser, resendVerification, verifyEmail } from './registration/index.ts'
import { requestReset, requireResetLink, resetPassword } from './password/index.ts'
import { canonicalEmail } from './users/index.ts'

export function registerAccounts(
  api: ApiServer,
  deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'> & { facebook: Facebook },
): void {
  const { db } = deps
  const perAccount = 'mailPerAccount'

  registerRoute(api, accountEndpoints.login, ({ body, userAgent }) => logIn(deps, body, userAgent))
  registerRoute(api, accountEndpoints.logout, async ({ principal }) => logOut(db, principal))
  registerRoute(api, accountEndpoints.me, ({ principal }) => viewCurrentUser(db, principal))
  registerRoute(api, accountEndpoints.facebook, ({ body, userAgent }) => logInWithFacebook(deps, body, userAgent))
  registerRoute(api, accountEndpoints.linkFacebook, ({ body, principal }) =>
    linkFacebook(deps, body.accessToken, principal),
  )
  registerRoute(api, accountEndpoints.unlinkFacebook, ({ principal }) => unlinkFacebook(db, principal))
  registerRoute(api, accountEndpoints.guestLogin, async ({ body, userAgent, limit }) => {
    await limit('guestLoginPerReservation', body.reservationId)
    return guestLogIn(deps, body, userAgent)
  })

  registerRoute(api, accountEndpoints.register, ({ body, ip, limit }) =>
    registerUser(db, body, async () => {
      await limit('registerPerAddress', addressKey(ip))
      await limit(perAccount, `confirm ${canonicalEmail(body.email)}`)
    }),
  )
  registerRoute(api, accountEndpoints.verify, ({ query }) => verifyEmail(deps, query.token), { changesState: true })
  registerRoute(api, accountEndpoints.resendVerification, async ({ body, limit }) => {
    await limit(perAccount, `confirm ${canonicalEmail(body.email)}`)
    return resendVerification(db, body.email)
  })
  registerRoute(api, accountEndpoints.forgotPassword, async ({ body, limit }) => {
    await limit(perAccount, `reset ${canonicalEmail(body.email)}`)
    return requestReset(db, body.email)
  })
  registerRoute(api, accountEndpoints.validateReset, async ({ query }) => {
    await requireResetLink(deps, query.token)
    return { valid: true } as const
  })
  registerRoute(api, accountEndpoints.resetPassword, ({ body }) => resetPassword(deps, body.token, body.password))

  registerOwnAccount(api, deps)
  registerRoute(api, sellerEndpoints.create, ({ body, principal }) => becomeSeller(db, body, principal))
  registerRoute(api, accountEndpoints.users, ({ query }) => viewUsers(db, query))
  registerRoute(api, accountEndpoints.user, ({ params, principal }) => viewUser(db, params.id, principal))
  registerRoute(api, accountEndpoints.blockUser, ({ params, body, principal }) =>
    blockUser(deps, params.id, body.reason, principal),
  )
  registerRoute(api, accountEndpoints.unblockUser, ({ params, principal }) => unblockUser(db, params.id, principal))
  registerRoute(api, accountEndpoints.updateUser, ({ params, body, principal }) =>
    updateUser(db, params.id, body, principal),
  )
}
