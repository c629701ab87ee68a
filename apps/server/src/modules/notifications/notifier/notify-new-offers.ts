import type { Db, Tx } from '#platform/database'
import { findNotification } from '../centre/index.ts'
import { findPreferences, quietUntil } from '../preferences/index.ts'
import { type ChannelRule, channelRule } from './channel-table.rules.ts'
import { escalation } from './escalation.ts'
import { notify } from './notify.ts'

/** The quiet hours for new offers of users who have not chosen any. */
const NIGHT = { from: '21:00', to: '07:00' }
const DAY_MS = 24 * 3_600_000

/** When the quiet hours for new offers end; `null` when it is not quiet now. */
export async function newOffersQuietUntil(db: Db | Tx, userId: number, now: Date): Promise<Date | null> {
  const { quietFrom: from, quietTo: to } = await findPreferences(db, userId)
  return quietUntil(now, from === null ? NIGHT : { from, to })
}

type Text = { title: string; body: string; path: string }

/** The texts per channel, for the channels with consent. They differ when the consents of the saved searches differ. */
export type NewOffers = { userId: number; inApp: Text | null; push: Text | null }

/** The e-mail waits until then, and is not sent if the notification was read. `notificationId: null`: it is sent at once. */
export type NewOffersEmailTiming = { notificationId: number; runAt: Date } | { notificationId: null }

const isSameText = (a: Text, b: Text): boolean => a.path === b.path && a.title === b.title && a.body === b.body

/** Sends a text by those of the given channels that the rule has. */
const sender =
  (tx: Tx, now: Date, userId: number, rule: ChannelRule) =>
  (text: Text, key: string, channels: Pick<ChannelRule, 'inApp' | 'push'>) =>
    notify(
      tx,
      now,
      key,
      { ...rule, inApp: rule.inApp && channels.inApp, push: rule.push && channels.push },
      { ...text, userId, kind: 'new-offers', reservationId: null, expiresAt: new Date(now.getTime() + DAY_MS) },
    )

/**
 * Notifies a user of new offers for their saved searches; returns when the e-mail may follow. The same `source` is
 * handled once.
 */
export async function notifyNewOffers(
  tx: Tx,
  now: Date,
  source: string,
  { userId, inApp, push }: NewOffers,
): Promise<NewOffersEmailTiming> {
  const rule = channelRule('new-offers', 'subscriber')
  if (!rule) return { notificationId: null }
  const send = sender(tx, now, userId, rule)
  if (inApp && push && isSameText(inApp, push)) {
    const entry = await send(inApp, source, { inApp: true, push: true })
    const runAt = entry && (await escalation(tx, now, userId, rule))
    return entry && runAt ? { notificationId: entry.id, runAt } : { notificationId: null }
  }
  if (inApp) await send(inApp, source, { inApp: true, push: false })
  if (push) await send(push, `${source}-push`, { inApp: false, push: true })
  return { notificationId: null }
}

/** Whether an entry of the centre was read, or no longer exists. */
export const wasNotificationRead = async (db: Db, id: number): Promise<boolean> =>
  (await findNotification(db, id))?.readAt !== null
