import * as z from 'zod/mini'
import { createUnsubscribeLinks, findPreferences } from '#modules/notifications'
import type { Db } from '#platform/database'
import type { Mailer } from '#platform/email'
import type { MessageHandler } from '#platform/queue'
import { mailingEmail } from './email-texts.ts'
import { findToSend } from './mailings.readmodel.ts'
import { settleRecipient } from './mailings.store.ts'

export const MAILING_TOPIC = 'mailing.email'

const NEWS = 'news'
const Payload = z.object({ mailingId: z.int(), userId: z.int() })

/** Sends one e-mail of a mailing, unless it was cancelled or its recipient declines mailings by now. */
const mailingHandler =
  ({ db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string }): MessageHandler =>
  async (payload, { id }) => {
    const { mailingId, userId } = Payload.parse(payload)
    const written = await findToSend(db, mailingId, userId)
    if (!written) return
    if (!written.isReachable) return settleRecipient(db, mailingId, userId, 'failed')
    const { mutedEmailTopics } = await findPreferences(db, userId)
    if (mutedEmailTopics.includes(NEWS)) return settleRecipient(db, mailingId, userId, 'declined')
    const unsubscribe = await createUnsubscribeLinks(db, publicUrl, userId, NEWS)
    const outcome = await mailer.send({ to: written.email, ...mailingEmail(written), unsubscribe }, `message-${id}`)
    await settleRecipient(db, mailingId, userId, outcome === 'refused' ? 'failed' : 'sent')
  }

export const mailingMessageHandlers = (deps: {
  db: Db
  mailer: Mailer
  publicUrl: string
}): Record<string, MessageHandler> => ({ [MAILING_TOPIC]: mailingHandler(deps) })
