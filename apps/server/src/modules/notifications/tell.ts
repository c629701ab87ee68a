import * as z from 'zod/mini'
import { isOvertaken, readHappening, type ReservationFacts } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { leaveAll } from '#platform/outbox'
import type { LetterHandler } from '#platform/runner'
import { inTransaction } from '#platform/transaction'
import { devicesOf } from './devices.store.ts'
import { tellPages, type Audience, type Told } from './live-events.store.ts'
import { hasFresh, insertNews, lockTelling, type News } from './notifications.store.ts'
import { findWishes } from './preferences.store.ts'
import { quietUntil } from './quiet-hours.rules.ts'
import { staleAt, tellingOf, type Side } from './texts.rules.ts'

type Deps = { db: Db; clock: Clock }

export const PUSH_TOPIC = 'notification.push'

const Happened = z.object({
  reservationId: z.int(),
  event: z.string(),
  by: z.nullable(z.enum(['buyer', 'seller'])),
})

/** One push letter per device, after the quiet hours. */
export async function leavePushes(tx: Tx, now: Date, news: News, notificationId: number): Promise<void> {
  const { silentPush, quietFrom: from, quietTo: to } = await findWishes(tx, news.userId)
  if (silentPush.includes(news.topic)) return
  const devices = await devicesOf(tx, news.userId)
  const runAt = quietUntil(now, { from, to })
  await leaveAll(
    tx,
    devices.map(({ id }) => ({
      topic: PUSH_TOPIC,
      payload: { notificationId, deviceId: id },
      dedupKey: `${notificationId}/${id}`,
      ...(runAt && { runAt }),
    })),
  )
}

/** Into the centre, onto open pages and to the devices, all with one commit; told twice by the same letter it is told once. */
export async function tellPeople(
  tx: Tx,
  now: Date,
  source: string,
  { news, pages }: { news: readonly News[]; pages: readonly Told[] },
): Promise<{ id: number }[]> {
  const stored = await insertNews(tx, source, news)
  for (const { id, userId } of stored) {
    const about = news.find((each) => each.userId === userId)
    if (about) await leavePushes(tx, now, about, id)
  }
  const centre = stored.map(({ id, userId }): Told => {
    return { audience: `member:${userId}`, event: 'notification', data: { id } }
  })
  await tellPages(tx, source, [...pages, ...centre])
  return stored
}

const sidesOf = ({ buyerId, sellerUserId }: ReservationFacts): { side: Side; userId: number }[] => [
  ...(buyerId === null ? [] : [{ side: 'buyer' as const, userId: buyerId }]),
  // Who reserves at the own stall hears once.
  ...(buyerId === sellerUserId ? [] : [{ side: 'seller' as const, userId: sellerUserId }]),
]

const audiencesOf = (facts: ReservationFacts): Audience[] => [
  ...(facts.buyerId === null ? [`guest:${facts.id}` as const] : []),
  ...sidesOf(facts).map(({ userId }) => `member:${userId}` as const),
]

/** The seller wrote the reservation down, and what is called the caller's step was the seller's own. */
const isOwnDeed = ({ isPhonedIn }: ReservationFacts, event: string, side: Side): boolean =>
  isPhonedIn && event === 'submit' && side === 'seller'

const pathOf = (reservationId: number): string => `/reservations/edit/${reservationId}`

async function newsOf(tx: Tx, facts: ReservationFacts, event: string, by: Side | null, now: Date): Promise<News[]> {
  const news: News[] = []
  for (const { side, userId } of sidesOf(facts)) {
    const telling = side === by || isOwnDeed(facts, event, side) ? null : tellingOf(event, side, facts)
    if (!telling || isOvertaken(event, facts.status)) continue
    const { kind } = telling
    const path = pathOf(facts.id)
    if (kind === 'comment' && (await hasFresh(tx, { userId, path, kind }))) continue
    news.push({
      ...telling,
      userId,
      path,
      reservationId: facts.id,
      staleAt: staleAt(kind, facts, now),
      inCentre: true,
    })
  }
  return news
}

/** Every event is a row of the thread; all but a comment may have changed the reservation. */
const pagesOf = (facts: ReservationFacts, event: string): Told[] =>
  audiencesOf(facts).flatMap((audience) => [
    ...(event === 'comment' ? [] : [{ audience, event: 'reservation', data: { reservationId: facts.id } } as const]),
    { audience, event: 'comment', data: { reservationId: facts.id } } as const,
  ])

/** What the outbox says has happened to a reservation, told to its parties. */
export const happeningHandler =
  ({ db, clock }: Deps): LetterHandler =>
  async (payload, { id }) => {
    const { reservationId, event, by } = Happened.parse(payload)
    const facts = await readHappening(db, reservationId)
    if (!facts || facts.status === 'draft') return
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      await lockTelling(tx, pathOf(reservationId))
      const news = await newsOf(tx, facts, event, by, now)
      await tellPeople(tx, now, `letter-${id}`, { news, pages: pagesOf(facts, event) })
    })
  }
