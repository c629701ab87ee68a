import * as z from 'zod/mini'
import { PASSWORD_MIN, PASSWORD_MAX } from './constants.ts'
import { Email, text, Instant, Version, Id, Empty, PageQuery, page, IdParams, MessageReply } from '../common/fields.ts'

/** A new password (specification, section 5: at least 8 characters). Never trimmed. */
export const NewPassword = z
  .string({ error: 'required' })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.minLength(PASSWORD_MIN, 'minlength'),
    z.maxLength(PASSWORD_MAX, 'maxlength'),
  )

/**
 * A guest has the e-mail `temporary`, one `reservationId`, and its negative number as id.
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

/** `device`: the secret by which a device that is new to the account is known at the next login. */
export const Session = z.object({
  token: z.string(),
  expiresAt: Instant,
  user: CurrentUser,
  device: z.optional(z.string()),
})
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
  /** The reservation of a guest who sets a password: the confirmation of the address moves it into the account. */
  reservation: z.optional(
    z.strictObject({ id: Id, uuid: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
  ),
})

/** After the confirmation of an address. A guest who set a password under a reservation is logged in and finds it there. */
const VerifyReply = z.extend(MessageReply, { session: z.optional(Session), reservationId: z.optional(z.int()) })

/** An account for its owner and for the operator. */
export const UserProfile = z.object({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  isSeller: z.boolean(),
  isAdmin: z.boolean(),
  sellerId: z.nullable(z.int()),
  emailVerified: z.boolean(),
  /** False for an account that was created through Facebook and has no password yet. */
  hasPassword: z.boolean(),
  facebookLinked: z.boolean(),
  /** A new address that is not confirmed yet; the confirmation link makes it `email`. */
  pendingEmail: z.nullable(z.string()),
  /** Since when an operator has blocked the account. */
  blockedAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const UserUpdate = z.strictObject({ displayName: text(80), version: Version })

export const LinkToken = z
  .string({ error: 'required' })
  .check(z.minLength(1, 'required'), z.maxLength(200, 'maxlength'))

const EmailBody = z.strictObject({ email: Email })
const FacebookToken = z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(4000, 'maxlength'))

export const accountSchemas = {
  login: { body: LoginBody, reply: Session },
  register: { body: RegisterBody, reply: MessageReply },
  verify: { query: z.object({ token: LinkToken }), reply: VerifyReply },
  resendVerification: { body: EmailBody, reply: MessageReply },
  forgotPassword: { body: EmailBody, reply: MessageReply },
  validateReset: { query: z.object({ token: LinkToken }), reply: z.object({ valid: z.literal(true) }) },
  resetPassword: { body: z.strictObject({ token: LinkToken, password: NewPassword }), reply: MessageReply },
  facebook: {
    body: z.strictObject({ accessToken: FacebookToken, isSeller: z._default(z.boolean(), false) }),
    reply: Session,
  },
  linkFacebook: { body: z.strictObject({ accessToken: FacebookToken }), reply: UserProfile },
  unlinkFacebook: { reply: UserProfile },
  guestLogin: {
    body: z.strictObject({
      reservationId: Id,
      anonUuid: z.string({ error: 'required' }).check(z.minLength(1, 'required'), z.maxLength(100, 'maxlength')),
    }),
    reply: Session,
  },
  logout: { reply: Empty },
  me: { reply: CurrentUser },
  users: { query: PageQuery, reply: page(UserProfile) },
  user: { params: IdParams, reply: UserProfile },
  updateUser: { params: IdParams, body: UserUpdate, reply: UserProfile },
}

export const loginLinkSchemas = {
  request: { body: EmailBody, reply: MessageReply },
  use: { body: z.strictObject({ token: LinkToken }), reply: Session },
}
