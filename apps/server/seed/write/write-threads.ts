import { zlotyOf } from '@kram/polish/format'
import type { Tx } from '#platform/database'
import { threadEntryText } from '../../src/modules/reservations/events/index.ts'
import { insertAll } from './insert.ts'
import { cancelledBy, refusalReason } from './write-reservations.ts'
import { plannedTotals, type PlannedReservation } from '../plan/plan-reservations.ts'

type Event = Parameters<typeof threadEntryText>[0]

/** The actions that led to a status, in order. */
const TRANSITIONS: Record<PlannedReservation['status'], readonly Event[]> = {
  draft: [],
  change_proposed: ['submit'],
  pending: ['submit'],
  accepted: ['submit', 'accept'],
  ready: ['submit', 'accept', 'pack'],
  out_for_delivery: ['submit', 'accept', 'pack', 'set-out'],
  completed: ['submit', 'accept', 'hand-over'],
  rejected: ['submit', 'reject'],
  cancelled: ['submit', 'cancel'],
  expired: ['submit', 'expire'],
  no_show: ['submit', 'accept', 'no-show'],
}

/** Writes each reservation's thread: system entries and comments, some of them unread. */
export const writeThreads = async (
  tx: Tx,
  planned: readonly PlannedReservation[],
  ids: readonly number[],
): Promise<void> => {
  const rows = planned.flatMap((reservation, i) => {
    const { occurrence, status, createdAt, changedAt, buyer, thread: chat } = reservation
    const events = TRANSITIONS[status]
    const steps = events.map((event, step) => ({
      reservationId: ids[i] ?? 0,
      author: 'system',
      authorId: null as number | null,
      event: event as string | null,
      body: threadEntryText(event, {
        fulfilment: occurrence.schedule.fulfilment,
        by: cancelledBy(reservation) === 'seller' ? 'seller' : 'buyer',
        reason: refusalReason(reservation),
        total: zlotyOf(plannedTotals(reservation).total),
      }),
      createdAt: step === 0 ? createdAt : new Date(changedAt.getTime() + step * 1000),
      readByBuyerAt: changedAt as Date | null,
      readBySellerAt: changedAt as Date | null,
    }))
    const talk = chat.map(({ author, body, unread }, at) => ({
      reservationId: ids[i] ?? 0,
      author: author === 'buyer' && buyer.userId === null ? 'guest' : author,
      authorId: author === 'buyer' ? buyer.userId : null,
      event: null,
      body,
      createdAt: new Date(changedAt.getTime() + (at + 5) * 60_000),
      readByBuyerAt: unread && author === 'seller' ? null : changedAt,
      readBySellerAt: unread && author === 'buyer' ? null : changedAt,
    }))
    return [...steps, ...talk]
  })
  await insertAll(tx, 'comments', rows)
}
