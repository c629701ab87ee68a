import { accountRoutes } from '@kram/contract/accounts'
import { sellerRoutes } from '@kram/contract/sellers'
import type { Api } from '#http/api'
import { addressKey } from '#http/limits'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import type { Facebook } from '#platform/facebook'
import { registerOwnAccount } from './own-account.routes.ts'
import { becomeSeller } from './become-seller.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { guestLogIn } from './guest-log-in.ts'
import { logIn } from './log-in.ts'
import { linkFacebook, logInWithFacebook, unlinkFacebook } from './log-in-with-facebook.ts'
import { logOut } from './log-out.ts'
import { registerUser } from './register-user.ts'
import { checkResetLink, requestReset, resetPassword } from './reset-password.ts'
import { canonicalEmail } from './session.rules.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'
import { updateUser, viewMyself, viewUser, viewUsers } from './view-user.ts'

export function registerAccounts(
  api: Api,
  deps: Pick<Deps, 'db' | 'clock' | 'throttle'> & { facebook: Facebook },
): void {
  const { db } = deps
  const perAccount = 'mailPerAccount'

  serve(api, accountRoutes.login, ({ body, userAgent }) => logIn(deps, body, userAgent))
  serve(api, accountRoutes.logout, async ({ caller }) => logOut(db, caller))
  serve(api, accountRoutes.me, ({ caller }) => viewMyself(db, caller))
  serve(api, accountRoutes.facebook, ({ body, userAgent }) => logInWithFacebook(deps, body, userAgent))
  serve(api, accountRoutes.linkFacebook, ({ body, caller }) => linkFacebook(deps, body.accessToken, caller))
  serve(api, accountRoutes.unlinkFacebook, ({ caller }) => unlinkFacebook(db, caller))
  serve(api, accountRoutes.guestLogin, async ({ body, userAgent, limit }) => {
    await limit('guestLoginPerReservation', body.reservationId)
    return guestLogIn(deps, body, userAgent)
  })

  serve(api, accountRoutes.register, ({ body, ip, limit }) =>
    registerUser(db, body, async () => {
      await limit('registerPerAddress', addressKey(ip))
      await limit(perAccount, `confirm ${canonicalEmail(body.email)}`)
    }),
  )
  serve(api, accountRoutes.verify, ({ query }) => verifyEmail(deps, query.token), { deliberate: true })
  serve(api, accountRoutes.resendVerification, async ({ body, limit }) => {
    await limit(perAccount, `confirm ${canonicalEmail(body.email)}`)
    return resendVerification(db, body.email)
  })
  serve(api, accountRoutes.forgotPassword, async ({ body, limit }) => {
    await limit(perAccount, `reset ${canonicalEmail(body.email)}`)
    return requestReset(db, body.email)
  })
  serve(api, accountRoutes.validateReset, async ({ query }) => {
    await checkResetLink(deps, query.token)
    return { valid: true } as const
  })
  serve(api, accountRoutes.resetPassword, ({ body }) => resetPassword(deps, body.token, body.password))

  registerOwnAccount(api, deps)
  serve(api, sellerRoutes.create, ({ body, caller }) => becomeSeller(db, body.name, caller))
  serve(api, accountRoutes.users, ({ query }) => viewUsers(db, query))
  serve(api, accountRoutes.user, ({ params, caller }) => viewUser(db, params.id, caller))
  serve(api, accountRoutes.blockUser, ({ params, body, caller }) => blockUser(deps, params.id, body.reason, caller))
  serve(api, accountRoutes.unblockUser, ({ params, caller }) => unblockUser(db, params.id, caller))
  serve(api, accountRoutes.updateUser, ({ params, body, caller }) => updateUser(db, params.id, body, caller))
}
