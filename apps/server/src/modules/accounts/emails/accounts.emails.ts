import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import type { Mailer } from '#platform/email'
import { hashToken, newToken } from '#platform/security'
import type { MessageHandler } from '#platform/queue'
import { findUser, findUserByEmail, linkExpiresAt, type LinkKind, replaceLink } from '../users/index.ts'
import {
  accountExistsEmail,
  emailInUseEmail,
  confirmEmailEmail,
  confirmNewEmailEmail,
  emailChangeRequestedEmail,
  passwordChangedEmail,
  loginLinkEmail,
  resetPasswordEmail,
  facebookLinkedEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passkeysResetEmail,
} from './email-texts.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

const EmailPayload = z.object({ email: z.string() })
const VerifyPayload = z.object({ email: z.string(), reservationId: z.optional(z.int()) })
const UserPayload = z.object({ userId: z.int() })
const NewEmailPayload = z.object({ userId: z.int(), email: z.string() })

const linkCreator =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (userId: number, kind: LinkKind, about: { newEmail?: string; reservationId?: number | undefined } = {}) =>
    inTransaction(db, async (tx: Tx) => {
      const token = newToken()
      const now = clock.now()
      await replaceLink(tx, {
        userId,
        kind,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: linkExpiresAt(kind, now),
        ...(about.newEmail !== undefined && { newEmail: about.newEmail }),
        ...(about.reservationId !== undefined && { reservationId: about.reservationId }),
      })
      return token
    })

/**
 * Sends the e-mails of this slice. A handler of an outbox message looks the account up, so the response time of the
 * request does not reveal whether the account exists. It also creates the link, so the secret is never stored in the
 * outbox. A retry after a crash sends a newer link; only the newest one works.
 */
export function accountMessageHandlers({ db, clock, mailer, publicUrl }: Deps): Record<string, MessageHandler> {
  const createLink = linkCreator({ db, clock })

  const emailUser =
    (text: typeof passwordChangedEmail): MessageHandler =>
    async (payload, { id }) => {
      const user = await findUser(db, UserPayload.parse(payload).userId)
      if (user) await mailer.send({ to: user.email, ...text(publicUrl) }, `message-${id}`)
    }

  return {
    'accounts.verify': async (payload, { id }) => {
      const { email, reservationId } = VerifyPayload.parse(payload)
      const user = await findUserByEmail(db, email)
      if (!user || user.emailVerifiedAt !== null) return
      const token = await createLink(user.id, 'verify', { reservationId })
      await mailer.send({ to: user.email, ...confirmEmailEmail(publicUrl, token) }, `message-${id}`)
    },
    'accounts.login-link': async (payload, { id }) => {
      const user = await findUserByEmail(db, EmailPayload.parse(payload).email)
      if (!user || user.blockedAt !== null) return
      // Who registered an address that is not confirmed yet may not own it, and would share the account.
      const text =
        user.emailVerifiedAt === null
          ? confirmEmailEmail(publicUrl, await createLink(user.id, 'verify'))
          : loginLinkEmail(publicUrl, await createLink(user.id, 'login'))
      await mailer.send({ to: user.email, ...text }, `message-${id}`)
    },
    'accounts.reset': async (payload, { id }) => {
      const user = await findUserByEmail(db, EmailPayload.parse(payload).email)
      if (!user) return
      await mailer.send(
        { to: user.email, ...resetPasswordEmail(publicUrl, await createLink(user.id, 'reset')) },
        `message-${id}`,
      )
    },
    'accounts.exists': async (payload, { id }) => {
      const user = await findUserByEmail(db, EmailPayload.parse(payload).email)
      if (user) await mailer.send({ to: user.email, ...accountExistsEmail(publicUrl) }, `message-${id}`)
    },
    'accounts.change-email': async (payload, { id }) => {
      const { userId, email } = NewEmailPayload.parse(payload)
      const text = (await findUserByEmail(db, email))
        ? emailInUseEmail(publicUrl)
        : confirmNewEmailEmail(publicUrl, await createLink(userId, 'email', { newEmail: email }))
      await mailer.send({ to: email, ...text }, `message-${id}`)
    },
    'accounts.email-change-requested': emailUser(emailChangeRequestedEmail),
    'accounts.password-changed': emailUser(passwordChangedEmail),
    'accounts.social-linked': emailUser(facebookLinkedEmail),
    'accounts.passkey-added': emailUser(passkeyAddedEmail),
    'accounts.passkey-removed': emailUser(passkeyRemovedEmail),
    'accounts.passkeys-reset': emailUser(passkeysResetEmail),
  }
}
