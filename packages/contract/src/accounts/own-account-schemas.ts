import * as z from 'zod/mini'
import { PASSWORD_MAX } from './constants.ts'
import { NewPassword } from './schemas.ts'
import { atMost, Email, Instant, Empty, IdParams, MessageReply } from '../common/fields.ts'

/** The current password, required for sensitive actions; an account without one leaves it empty. */
export const OwnPassword = z.nullable(
  z.string().check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'maxlength')),
)

export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: 'required' })
    .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'maxlength')),
  newPassword: NewPassword,
})
export const EmailChange = z.strictObject({ email: Email, password: z._default(OwnPassword, null) })
export const AccountDeletion = z.strictObject({
  password: z._default(OwnPassword, null),
  /** First cancels those open reservations that can still be cancelled. */
  cancelOpen: z._default(z.boolean(), false),
})

/** One logged-in device with the user agent of its browser. */
export const OwnSession = z.object({
  id: z.int(),
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type OwnSession = z.infer<typeof OwnSession>

/** A reservation that prevents the deletion of an account, in `details.reservations` of `OPEN_RESERVATIONS`. */
export type OpenReservation = { id: number; number: string; status: string; role: 'buyer' | 'seller' }

export const ownAccountSchemas = {
  sessions: { reply: z.object({ items: atMost(OwnSession, 100) }) },
  endOtherSessions: { reply: Empty },
  endSession: { params: IdParams, reply: Empty },
  changePassword: { body: PasswordChange, reply: MessageReply },
  changeEmail: { body: EmailChange, reply: MessageReply },
  exportAccount: { reply: z.record(z.string(), z.unknown()) },
  deleteAccount: { body: AccountDeletion, reply: Empty },
}
