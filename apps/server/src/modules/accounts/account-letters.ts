import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import type { Mailer } from '#platform/mail'
import { hashToken, newToken } from '#platform/random'
import type { LetterHandler } from '#platform/runner'
import { inTransaction } from '#platform/transaction'
import { replaceLink } from './account-links.store.ts'
import {
  accountExists,
  addressInUse,
  confirmAddress,
  confirmNewAddress,
  emailChangeAsked,
  passwordChanged,
  resetLink,
  socialLinked,
} from './letter-texts.ts'
import { linkEnd, type LinkKind } from './session.rules.ts'
import { findByEmail, findPerson } from './users.store.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

const ToEmail = z.object({ email: z.string() })
const ToUser = z.object({ userId: z.int() })
const ToNewAddress = z.object({ userId: z.int(), email: z.string() })

/**
 * The letters of this slice. Those with a link look the account up here, where nobody can watch the time, and make the link
 * themselves, so that its secret rests nowhere; a second try after a crash sends a newer link, and the newest one works.
 */
export function accountLetters({ db, clock, mailer, publicUrl }: Deps): Record<string, LetterHandler> {
  const newLink = (userId: number, kind: LinkKind, newEmail?: string) =>
    inTransaction(db, async (tx: Tx) => {
      const token = newToken()
      const now = clock.now()
      await replaceLink(tx, {
        userId,
        kind,
        tokenHash: hashToken(token),
        createdAt: now,
        expiresAt: linkEnd(kind, now),
        ...(newEmail !== undefined && { newEmail }),
      })
      return token
    })

  const tellUser =
    (text: typeof passwordChanged): LetterHandler =>
    async (payload, { id }) => {
      const user = await findPerson(db, ToUser.parse(payload).userId)
      if (user) await mailer.send({ to: user.email, ...text(publicUrl) }, `letter-${id}`)
    }

  return {
    'accounts.verify': async (payload, { id }) => {
      const user = await findByEmail(db, ToEmail.parse(payload).email)
      if (!user || user.emailVerifiedAt !== null) return
      await mailer.send(
        { to: user.email, ...confirmAddress(publicUrl, await newLink(user.id, 'verify')) },
        `letter-${id}`,
      )
    },
    'accounts.reset': async (payload, { id }) => {
      const user = await findByEmail(db, ToEmail.parse(payload).email)
      if (!user) return
      await mailer.send({ to: user.email, ...resetLink(publicUrl, await newLink(user.id, 'reset')) }, `letter-${id}`)
    },
    'accounts.exists': async (payload, { id }) => {
      const user = await findByEmail(db, ToEmail.parse(payload).email)
      if (user) await mailer.send({ to: user.email, ...accountExists(publicUrl) }, `letter-${id}`)
    },
    'accounts.change-email': async (payload, { id }) => {
      const { userId, email } = ToNewAddress.parse(payload)
      const text = (await findByEmail(db, email))
        ? addressInUse(publicUrl)
        : confirmNewAddress(publicUrl, await newLink(userId, 'email', email))
      await mailer.send({ to: email, ...text }, `letter-${id}`)
    },
    'accounts.email-change-asked': tellUser(emailChangeAsked),
    'accounts.password-changed': tellUser(passwordChanged),
    'accounts.social-linked': tellUser(socialLinked),
  }
}
