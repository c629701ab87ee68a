import { endpoints } from '../common/endpoint.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { ownAccountSchemas } from './own-account-schemas.ts'
import { accountRoutes } from './routes.ts'
import { loginLinkRoutes } from './login-link-routes.ts'
import { passkeyLoginRoutes, passkeyRoutes } from './passkey-routes.ts'
import { passkeyLoginSchemas, passkeySchemas } from './passkey-schemas.ts'
import { accountSchemas, loginLinkSchemas } from './schemas.ts'

export const ownAccountEndpoints = endpoints(ownAccountRoutes, ownAccountSchemas, {
  sessions: 'Devices on which the own account is logged in, the latest used first',
  endOtherSessions: 'Log out everywhere but here',
  endSession: 'Log one device out and forget it as a known device',
  changePassword: 'Change the own password; ends all other sessions',
  changeEmail: 'Ask for another e-mail address; it changes with the link sent there',
  exportAccount: 'All data of the own account, as a file',
  deleteAccount: 'Delete the own account; what others need stays without a name',
})

export const accountEndpoints = endpoints(accountRoutes, accountSchemas, {
  login: 'Log in with e-mail and password',
  register: 'Register; a known and an unknown address get the same reply',
  verify: 'Confirm an e-mail address with the token from the e-mail',
  resendVerification: 'Send the confirmation e-mail again',
  forgotPassword: 'Send a password reset link',
  validateReset: 'Whether a reset token is still valid; does not use it',
  resetPassword: 'Set a new password with a reset token; ends all sessions',
  facebook: 'Log in with a Facebook access token',
  linkFacebook: 'Allow login to this account with the own Facebook account',
  unlinkFacebook: 'Remove the Facebook login from this account',
  guestLogin: 'Open a session bound to one reservation by its id and secret',
  logout: 'End this session',
  me: 'The user of this session',
  users: 'All accounts, newest first',
  user: 'The own account',
  updateUser: 'Change the own account',
})

export const loginLinkEndpoints = endpoints(loginLinkRoutes, loginLinkSchemas, {
  request: 'Send a link that logs in once; a known and an unknown address get the same reply',
  use: 'Log in with the token of such a link',
})

export const passkeyLoginEndpoints = endpoints(passkeyLoginRoutes, passkeyLoginSchemas, {
  options: 'Start a login with a passkey; the challenge works once, for five minutes',
  login: 'Log in with the answer of a passkey',
})

export const passkeyEndpoints = endpoints(passkeyRoutes, passkeySchemas, {
  list: 'Own passkeys, oldest first, with their last use',
  options: 'Start adding a passkey, with the password; the challenge works once, for five minutes',
  add: 'Add the passkey that the browser has made; the account is notified by e-mail',
  rename: 'Rename an own passkey',
  remove: 'Remove an own passkey, which ends logins with it; the account is notified by e-mail',
})
