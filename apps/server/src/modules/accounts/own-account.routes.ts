import { ownAccountRoutes } from '@kram/contract/own-account'
import type { Api } from '#http/api'
import { textOf } from '#http/ready'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { endOtherSessions, endSession, viewSessions } from './own-sessions.ts'

/** What people do about their own accounts. */
export function registerOwnAccount(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'throttle'>): void {
  const { db } = deps

  serve(api, ownAccountRoutes.sessions, ({ caller }) => viewSessions(deps, caller))
  serve(api, ownAccountRoutes.endOtherSessions, ({ caller }) => endOtherSessions(db, caller))
  serve(api, ownAccountRoutes.endSession, ({ params, caller }) => endSession(db, params.id, caller))
  serve(api, ownAccountRoutes.changePassword, ({ body, caller }) => changePassword(deps, body, caller))
  serve(api, ownAccountRoutes.changeEmail, ({ body, caller, limit }) =>
    changeEmail(deps, body, caller, () => limit('mailPerAccount', `change ${caller.userId}`)),
  )
  serve(api, ownAccountRoutes.exportAccount, async ({ caller }) =>
    textOf('application/json', await exportAccount(db, caller), 'kram-moje-dane.json'),
  )
  serve(api, ownAccountRoutes.deleteAccount, ({ body, caller }) => deleteAccount(deps, body, caller))
}
