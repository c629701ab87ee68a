import { ownAccountEndpoints } from '@kram/contract/accounts/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { changeEmail } from './profile/index.ts'
import { changePassword } from './password/index.ts'
import { deleteAccount, exportAccount } from './personal-data/index.ts'
import { endOtherSessions, endSession, viewSessions } from './sessions/index.ts'

/** Routes for the user's own account. */
export function registerOwnAccount(api: ApiServer, deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'>): void {
  const { db } = deps

  registerRoute(api, ownAccountEndpoints.sessions, ({ principal }) => viewSessions(deps, principal))
  registerRoute(api, ownAccountEndpoints.endOtherSessions, ({ principal }) => endOtherSessions(db, principal))
  registerRoute(api, ownAccountEndpoints.endSession, ({ params, principal }) => endSession(db, params.id, principal))
  registerRoute(api, ownAccountEndpoints.changePassword, ({ body, principal }) => changePassword(deps, body, principal))
  registerRoute(api, ownAccountEndpoints.changeEmail, ({ body, principal, limit }) =>
    changeEmail(deps, body, principal, () => limit('mailPerAccount', `change ${principal.userId}`)),
  )
  registerRoute(
    api,
    ownAccountEndpoints.exportAccount,
    async ({ principal }) => textReply('application/json', await exportAccount(deps, principal), 'kram-moje-dane.json'),
    { changesState: true },
  )
  registerRoute(api, ownAccountEndpoints.deleteAccount, ({ body, principal }) => deleteAccount(deps, body, principal))
}
