import * as z from 'zod/mini'
import { Email, Id, IdParams, Instant, page, PageQuery, text, Version } from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** A new password (specification, section 5: at least 8 characters). Never trimmed. */
export const NewPassword = z
  .string({ error: 'required' })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(PASSWORD_MIN, 'minlength'),
    z.maxLength(PASSWORD_MAX, 'maxlength'),
  )

/** E-mail of a guest session, as the specification marks it. */
export const GUEST_EMAIL = 'temporary'

/**
 * The person behind a session. A guest has the e-mail `temporary`, the one `reservationId` and, as id, that
 * reservation's number below zero: comments can then be told apart from those of accounts without a user row.
 */
export const CurrentUser = z.object({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  isSeller: z.boolean(),
  isAdmin: z.optional(z.boolean()),
  sellerId: z.optional(z.int()),
  reservationId: z.optional(z.int()),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** What login answers and what the browser keeps under the key `auth`. */
export const Session = z.object({ token: z.string(), expiresAt: z.string(), user: CurrentUser })
export type Session = z.infer<typeof Session>

export const LoginBody = z.strictObject({
  email: Email,
  password: z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'maxlength')),
})

export const RegisterBody = z.strictObject({
  email: Email,
  displayName: text(80),
  password: NewPassword,
  isSeller: z._default(z.boolean(), false),
})

/** An account as its owner (and the operator) sees it. */
export const UserProfile = z.object({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  isSeller: z.boolean(),
  isAdmin: z.boolean(),
  sellerId: z.nullable(z.int()),
  emailVerified: z.boolean(),
  /** False for an account that was made through Facebook and never got a password. */
  hasPassword: z.boolean(),
  facebookLinked: z.boolean(),
  /** The address that waits for a tap on the link sent to it, to take the place of `email`. */
  pendingEmail: z.nullable(z.string()),
  /** Since when an operator keeps the account from logging in. */
  blockedAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const UserUpdate = z.strictObject({ displayName: text(80), version: Version })

export const LinkToken = z
  .string({ error: 'required' })
  .check(z.minLength(1, 'required'), z.maxLength(200, 'maxlength'))
const Message = z.object({ message: z.string() })

const EmailBody = z.strictObject({ email: Email })
const FacebookToken = z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(4000, 'maxlength'))

export const accountRoutes = {
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in with e-mail and password',
    access: 'public',
    limit: 'login',
    body: LoginBody,
    reply: Session,
  }),
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register; answers alike for a known and an unknown address',
    access: 'public',
    limit: 'write',
    body: RegisterBody,
    reply: Message,
    status: 201,
  }),
  verify: route({
    method: 'GET',
    path: '/api/auth/verify',
    summary: 'Confirm an e-mail address with the token from the letter',
    access: 'public',
    limit: 'guestLogin',
    query: z.object({ token: LinkToken }),
    reply: Message,
  }),
  resendVerification: route({
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Send the confirmation letter once more',
    access: 'public',
    limit: 'email',
    body: EmailBody,
    reply: Message,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a password reset link',
    access: 'public',
    limit: 'email',
    body: EmailBody,
    reply: Message,
  }),
  validateReset: route({
    method: 'GET',
    path: '/api/auth/reset-password/validate',
    summary: 'Tell whether a reset token is still good; does not use it up',
    access: 'public',
    limit: 'guestLogin',
    query: z.object({ token: LinkToken }),
    reply: z.object({ valid: z.literal(true) }),
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset token; ends all sessions',
    access: 'public',
    limit: 'guestLogin',
    body: z.strictObject({ token: LinkToken, password: NewPassword }),
    reply: Message,
  }),
  facebook: route({
    method: 'POST',
    path: '/api/auth/facebook',
    summary: 'Log in with a Facebook access token',
    access: 'public',
    limit: 'login',
    body: z.strictObject({ accessToken: FacebookToken, isSeller: z._default(z.boolean(), false) }),
    reply: Session,
  }),
  linkFacebook: route({
    method: 'POST',
    path: '/api/auth/facebook/link',
    summary: 'Let the own Facebook account open this account too',
    access: 'user',
    limit: 'login',
    body: z.strictObject({ accessToken: FacebookToken }),
    reply: UserProfile,
  }),
  unlinkFacebook: route({
    method: 'DELETE',
    path: '/api/auth/facebook/link',
    summary: 'Let Facebook no longer open this account',
    access: 'user',
    limit: 'write',
    reply: UserProfile,
  }),
  guestLogin: route({
    method: 'POST',
    path: '/api/auth/guest-login',
    summary: 'Open a session bound to one reservation by its id and secret',
    access: 'public',
    limit: 'guestLogin',
    body: z.strictObject({
      reservationId: Id,
      anonUuid: z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(100, 'maxlength')),
    }),
    reply: Session,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'session',
    reply: Empty,
    status: 204,
  }),
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The person behind this session',
    access: 'session',
    reply: CurrentUser,
  }),
  users: route({
    method: 'GET',
    path: '/api/users',
    summary: 'All accounts, newest first',
    access: 'admin',
    query: PageQuery,
    reply: page(UserProfile),
  }),
  user: route({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'The own account',
    access: 'user',
    params: IdParams,
    reply: UserProfile,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Change the own account',
    access: 'user',
    limit: 'write',
    params: IdParams,
    body: UserUpdate,
    reply: UserProfile,
  }),
  blockUser: route({
    method: 'POST',
    path: '/api/users/:id/block',
    summary: 'Keep an account from logging in and pause its offers; its owner is told why',
    access: 'admin',
    limit: 'write',
    params: IdParams,
    body: z.strictObject({ reason: text(500) }),
    reply: UserProfile,
  }),
  unblockUser: route({
    method: 'POST',
    path: '/api/users/:id/unblock',
    summary: 'Let a blocked account log in again',
    access: 'admin',
    limit: 'write',
    params: IdParams,
    reply: UserProfile,
  }),
}
