import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { viewUser } from '#modules/accounts'
import type { AdminPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import {
  concernedView,
  countConcerned,
  listConcerned,
  listStanding,
  listToCall,
  listWaiting,
  ongoingView,
  toCallView,
} from './plan/index.ts'
import { choiceOf, countOffers } from './suspended.readmodel.ts'
import { findSuspension } from './suspensions.store.ts'

const countsView = ({ total, ...counts }: Awaited<ReturnType<typeof countConcerned>>) => ({
  ...counts,
  total: priceText(grosze(total)),
})

/** Whom a suspension of this account concerns, or what was decided about them. */
export async function viewPlan(db: Db, userId: number, principal: AdminPrincipal): Promise<SuspensionPlan> {
  const user = await viewUser(db, userId, principal)
  const party = { userId, sellerId: user.sellerId }
  const suspension = await findSuspension(db, userId)
  const [rows, counts, sold, offers, standing, waiting, toCall] = await Promise.all([
    listConcerned(db, party, choiceOf(userId)),
    countConcerned(db, party),
    countConcerned(db, { ...party, userId: null }),
    countOffers(db, userId, user.sellerId),
    listStanding(db, party, suspension?.standingIds ?? null),
    listWaiting(db, party, suspension?.waitingIds ?? null),
    listToCall(db, suspension?.cancelledIds ?? []),
  ])
  return {
    user,
    suspension: suspension
      ? { scope: suspension.scope, reason: suspension.reason, suspendedAt: instantText(suspension.suspendedAt) }
      : null,
    offers,
    ...countsView(counts),
    ...(suspension && { standing: standing.length, waiting: waiting.length }),
    sold: countsView(sold),
    standingReservations: standing.map(ongoingView),
    waitingEntries: waiting.map(ongoingView),
    reservations: rows.map(concernedView),
    toCall: toCall.map(toCallView),
  }
}
