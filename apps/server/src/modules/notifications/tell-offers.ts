import type { Db, Tx } from '#platform/database'
import { canHear } from './can-hear.ts'
import { tellPages } from './live-events.store.ts'
import { findForPush, insertNews, type News } from './notifications.store.ts'
import { findWishes } from './preferences.store.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import { leavePushes } from './tell.ts'

/** Who chose no quiet hours still hears of offers by day only. */
const NIGHT = { from: '21:00', to: '07:00' }
const DAY_MS = 24 * 3_600_000

/** Until when nobody should hear of offers; `null` when they may now. */
export async function offersQuietUntil(db: Db | Tx, userId: number, now: Date): Promise<Date | null> {
  const { quietFrom: from, quietTo: to } = await findWishes(db, userId)
  return quietUntil(now, from === null ? NIGHT : { from, to })
}

export type OfferNews = Pick<News, 'userId' | 'title' | 'body' | 'path'> & {
  /** The person consented to an entry in the centre, and to a push. */
  inCentre: boolean
  push: boolean
}

/** Tells one person of new offers by the channels they consented to; told twice under one source it is told once. */
export async function tellOffers(
  tx: Tx,
  now: Date,
  source: string,
  { push, ...offers }: OfferNews,
): Promise<{ id: number; rings: boolean } | null> {
  const news: News = {
    ...offers,
    topic: 'offers',
    kind: 'new-offers',
    reservationId: null,
    staleAt: new Date(now.getTime() + DAY_MS),
  }
  const [stored] = await insertNews(tx, source, [news])
  if (!stored) return null
  const { id, userId } = stored
  if (news.inCentre)
    await tellPages(tx, source, [{ audience: `member:${userId}`, event: 'notification', data: { id } }])
  if (!push) return { id, rings: false }
  await leavePushes(tx, now, news, id)
  return { id, rings: await canHear(tx, now, news, await findWishes(tx, userId)) }
}

/** Whether an entry of the centre was read, or is gone. */
export const wasRead = async (db: Db, id: number): Promise<boolean> => (await findForPush(db, id))?.readAt !== null
