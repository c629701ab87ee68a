import * as z from 'zod/mini'
import { NewPassword, PASSWORD_MAX } from './schemas.ts'
import { Email, IdParams, Instant } from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'

/** The password of today, asked before what a borrowed phone must not do; an account without one leaves it empty. */
const OwnPassword = z.nullable(z.string().check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'maxlength')))

export const PasswordChange = z.strictObject({
  currentPassword: z
    .string({ error: 'required' })
    .check(z.minLength(1, 'required'), z.maxLength(PASSWORD_MAX, 'maxlength')),
  newPassword: NewPassword,
})
export const EmailChange = z.strictObject({ email: Email, password: z._default(OwnPassword, null) })
export const AccountDeletion = z.strictObject({
  password: z._default(OwnPassword, null),
  /** Cancels what still can be cancelled of the open reservations first. */
  cancelOpen: z._default(z.boolean(), false),
})

/** One device that is logged in; `userAgent` is what its browser calls itself. */
export const OwnSession = z.object({
  id: z.int(),
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type OwnSession = z.infer<typeof OwnSession>

/** A reservation in the way of deleting an account, in `details.reservations` of `OPEN_RESERVATIONS`. */
export type OpenReservation = { id: number; number: string; status: string; role: 'buyer' | 'seller' }
const Message = z.object({ message: z.string() })

/** What people do about their own accounts. */
export const ownAccountRoutes = {
  sessions: route({
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Devices on which the own account is logged in, the latest used first',
    access: 'user',
    limit: 'read',
    reply: z.object({ items: z.array(OwnSession) }),
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/account/sessions',
    summary: 'Log out everywhere but here',
    access: 'user',
    limit: 'write',
    reply: Empty,
    status: 204,
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Log one device out',
    access: 'user',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/account/password',
    summary: 'Change the own password; ends all other sessions',
    access: 'user',
    limit: 'write',
    body: PasswordChange,
    reply: Message,
  }),
  changeEmail: route({
    method: 'POST',
    path: '/api/account/email',
    summary: 'Ask for another e-mail address; it changes with the link sent there',
    access: 'user',
    limit: 'email',
    body: EmailChange,
    reply: Message,
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything kept about the own account, as a file',
    access: 'user',
    limit: 'export',
    reply: z.record(z.string(), z.unknown()),
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/account',
    summary: 'Delete the own account: what others rest on stays without a name',
    access: 'user',
    limit: 'write',
    body: AccountDeletion,
    reply: Empty,
    status: 204,
  }),
}
