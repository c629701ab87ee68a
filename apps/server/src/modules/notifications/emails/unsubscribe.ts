import { NOTIFICATION_TOPIC_LABELS, type AnyNotificationTopic } from '@kram/contract/notifications/topics'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { hashToken, newToken } from '#platform/security'
import { AppError } from '#platform/errors'
import { muteEmails } from '../preferences/index.ts'
import { findUnsubscribeLink, insertUnsubscribeLink } from './unsubscribe-links.store.ts'

/** `oneClick` is for mail programs (RFC 8058), `page` for people. The page shows `topic`; the secret decides. */
export type UnsubscribeLinks = { oneClick: string; page: string }

/** Each e-mail contains its own secret, of which only the hash is stored. */
export async function createUnsubscribeLinks(
  db: Db,
  publicUrl: string,
  userId: number,
  topic: AnyNotificationTopic,
): Promise<UnsubscribeLinks> {
  const secret = newToken()
  await inTransaction(db, (tx: Tx) => insertUnsubscribeLink(tx, { userId, topic, secretHash: hashToken(secret) }))
  return {
    oneClick: `${publicUrl}/api/notifications/unsubscribe/${secret}`,
    page: `${publicUrl}/unsubscribe?topic=${topic}&token=${secret}`,
  }
}

const WHERE_TO_CHANGE = {
  profile: 'Możesz to zmienić w swoim profilu.',
  searches: 'Możesz to zmienić w zapisanych wyszukiwaniach.',
}

const isTopic = (topic: string): topic is AnyNotificationTopic => topic in NOTIFICATION_TOPIC_LABELS

/** E-mails about new offers need consent. Consents belong to another slice, which withdraws them through this callback. */
export type StopOfferEmails = (tx: Tx, userId: number) => Promise<void>

/** Mutes the e-mails of the link's topic; idempotent. Returns a text for the user. */
export const unsubscribe = (db: Db, secret: string, stopOfferEmails: StopOfferEmails): Promise<string> =>
  inTransaction(db, async (tx) => {
    const link = await findUnsubscribeLink(tx, hashToken(secret))
    if (!link || !isTopic(link.topic)) throw new AppError('LINK_EXPIRED')
    if (link.topic === 'offers') await stopOfferEmails(tx, link.userId)
    else await muteEmails(tx, link.userId, link.topic)
    return `Nie będziemy już wysyłać e-maili: ${NOTIFICATION_TOPIC_LABELS[link.topic].toLowerCase()}. ${WHERE_TO_CHANGE[link.topic === 'offers' ? 'searches' : 'profile']}`
  })
