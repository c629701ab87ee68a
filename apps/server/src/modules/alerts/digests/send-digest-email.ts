import * as z from 'zod/mini'
import { createUnsubscribeLinks, type NewOffersEmailTiming, wasNotificationRead } from '#modules/notifications'
import type { Db, Tx } from '#platform/database'
import type { Mailer } from '#platform/email'
import { enqueue, type MessageHandler } from '#platform/queue'
import { digestEmail } from './digest-texts.ts'
import { findEmailRecipient } from './digests.readmodel.ts'
import { reservableOffers } from './reservable-offers.ts'

export const DIGEST_EMAIL_TOPIC = 'alerts.digest-email'
/** The name of the topic until 2026-11; messages of an earlier version may still wait. */
export const PREVIOUS_DIGEST_EMAIL_TOPIC = 'alerts.letter'

const Payload = z.object({ userId: z.int(), offerIds: z.array(z.int()), notificationId: z.nullable(z.int()) })
type DigestEmail = { userId: number; offerIds: number[] } & NewOffersEmailTiming

export const enqueueDigestEmail = (tx: Tx, { userId, offerIds, ...timing }: DigestEmail): Promise<void> =>
  enqueue(tx, {
    topic: DIGEST_EMAIL_TOPIC,
    payload: { userId, offerIds, notificationId: timing.notificationId },
    ...(timing.notificationId !== null && { runAt: timing.runAt }),
  })

/** Sends the e-mail about new offers as things are now: consents, offers, and whether the user has read the notification. */
export const digestEmailHandler =
  ({ db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string }): MessageHandler =>
  async (payload, { id }) => {
    const { userId, offerIds, notificationId } = Payload.parse(payload)
    if (notificationId !== null && (await wasNotificationRead(db, notificationId))) return
    const to = await findEmailRecipient(db, userId, offerIds)
    if (!to) return
    const offers = await reservableOffers(
      db,
      offerIds.filter((each) => to.offerIds.includes(each)),
    )
    if (offers.length === 0) return
    const unsubscribe = await createUnsubscribeLinks(db, publicUrl, userId, 'offers')
    await mailer.send({ to: to.email, ...digestEmail(offers, to.names, publicUrl), unsubscribe }, `message-${id}`)
  }
