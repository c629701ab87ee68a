import type { NotificationTopic } from '@kram/contract/notification-kinds'
import { NOTIFICATION_TOPIC_LABELS } from '@kram/contract/notification-kinds'
import type { Db, Tx } from '#platform/database'
import { hashToken, newToken } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { silenceLetters } from './preferences.store.ts'
import { findUnsubscribeLink, insertUnsubscribeLink } from './unsubscribe-links.store.ts'

/** Where mail programs send their one click, and where a person reads what will stop. */
export type UnsubscribeLinks = { oneClick: string; page: string }

/** Each letter carries a secret of its own, of which only the hash is kept. */
export async function makeUnsubscribeLinks(
  db: Db,
  publicUrl: string,
  userId: number,
  topic: NotificationTopic,
): Promise<UnsubscribeLinks> {
  const secret = newToken()
  await inTransaction(db, (tx: Tx) => insertUnsubscribeLink(tx, { userId, topic, secretHash: hashToken(secret) }))
  return {
    oneClick: `${publicUrl}/api/notifications/unsubscribe/${secret}`,
    page: `${publicUrl}/unsubscribe?token=${secret}`,
  }
}

const isTopic = (topic: string): topic is NotificationTopic => topic in NOTIFICATION_TOPIC_LABELS

/** Stops the letters that the link came with; repeating it changes nothing. Answers what a person may read. */
export const unsubscribe = (db: Db, secret: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    const link = await findUnsubscribeLink(tx, hashToken(secret))
    if (!link || !isTopic(link.topic)) throw new Refusal('LINK_EXPIRED')
    await silenceLetters(tx, link.userId, link.topic)
    return `Nie będziemy już wysyłać listów: ${NOTIFICATION_TOPIC_LABELS[link.topic].toLowerCase()}. Możesz to zmienić w swoim profilu.`
  })
