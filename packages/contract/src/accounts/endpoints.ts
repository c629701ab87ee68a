import { endpoints } from '../common/endpoint.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { ownAccountSchemas } from './own-account-schemas.ts'
import { accountRoutes } from './routes.ts'
import { accountSchemas } from './schemas.ts'

export const ownAccountEndpoints = endpoints(ownAccountRoutes, ownAccountSchemas, {
  sessions: 'Devices on which the own account is logged in, the latest used first',
  endOtherSessions: 'Log out everywhere but here',
  endSession: 'Log one device out',
  changePassword: 'Change the own password; ends all other sessions',
  changeEmail: 'Ask for another e-mail address; it changes with the link sent there',
  exportAccount: 'Everything kept about the own account, as a file',
  deleteAccount: 'Delete the own account: what others rest on stays without a name',
})

export const accountEndpoints = endpoints(accountRoutes, accountSchemas, {
  login: 'Log in with e-mail and password',
  register: 'Register; answers alike for a known and an unknown address',
  verify: 'Confirm an e-mail address with the token from the letter',
  resendVerification: 'Send the confirmation letter once more',
  forgotPassword: 'Send a password reset link',
  validateReset: 'Tell whether a reset token is still good; does not use it up',
  resetPassword: 'Set a new password with a reset token; ends all sessions',
  facebook: 'Log in with a Facebook access token',
  linkFacebook: 'Let the own Facebook account open this account too',
  unlinkFacebook: 'Let Facebook no longer open this account',
  guestLogin: 'Open a session bound to one reservation by its id and secret',
  logout: 'End this session',
  me: 'The person behind this session',
  users: 'All accounts, newest first',
  user: 'The own account',
  updateUser: 'Change the own account',
  blockUser: 'Keep an account from logging in and pause its offers; its owner is told why',
  unblockUser: 'Let a blocked account log in again',
})
