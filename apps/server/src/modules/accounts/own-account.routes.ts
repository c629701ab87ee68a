import { ownAccountRoutes } from '@kram/contract/accounts/own-account-schemas'
import { type ApiServer, registerRoute } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { changeEmail } from './profile/index.ts'
import { changePassword } from './password/index.ts'
import { deleteAccount, exportAccount } from './personal-data/index.ts'
import { endOtherSessions, endSession, viewSessions } from './sessions/index.ts'

/** Routes for one's own account. */
export function registerOwnAccount(api: ApiServer, deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'>): void {
  const { db } = deps

  registerRoute(api, ownAccountRoutes.sessions, ({ principal }) => viewSessions(deps, principal))
  registerRoute(api, ownAccountRoutes.endOtherSessions, ({ principal }) => endOtherSessions(db, principal))
  registerRoute(api, ownAccountRoutes.endSession, ({ params, principal }) => endSession(db, params.id, principal))
  registerRoute(api, ownAccountRoutes.changePassword, ({ body, principal }) => changePassword(deps, body, principal))
  registerRoute(api, ownAccountRoutes.changeEmail, ({ body, principal, limit }) =>
    changeEmail(deps, body, principal, () => limit('mailPerAccount', `change ${principal.userId}`)),
  )
  registerRoute(api, ownAccountRoutes.exportAccount, async ({ principal }) =>
    textReply('application/json', await exportAccount(db, principal), 'kram-moje-dane.json'),
  )
  registerRoute(api, ownAccountRoutes.deleteAccount, ({ body, principal }) => deleteAccount(deps, body, principal))
}
