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

type InForce = NonNullable<Awaited<ReturnType<typeof findSuspension>>>

const inForceView = ({ scope, reason, suspendedAt }: InForce) => ({
  scope,
  reason,
  suspendedAt: instantText(suspendedAt),
})

const NOTHING_ENDED = { standingIds: null, waitingIds: null }

/**
 * Whom a suspension of this account concerns, or what was decided about them. With `extending` whom the extension of a suspension of
 * selling to the account concerns: what has ended is left out.
 */
export async function viewPlan(
  db: Db,
  userId: number,
  principal: AdminPrincipal,
  extending = false,
): Promise<SuspensionPlan> {
  const user = await viewUser(db, userId, principal)
  const party = { userId, sellerId: user.sellerId }
  const suspension = await findSuspension(db, userId)
  const ended = (!extending && suspension) || null
  const { standingIds, waitingIds } = ended ?? NOTHING_ENDED
  const [rows, counts, sold, offers, standing, waiting, toCall] = await Promise.all([
    listConcerned(db, party, choiceOf(userId)),
    countConcerned(db, party),
    countConcerned(db, { ...party, userId: null }),
    extending ? 0 : countOffers(db, userId, user.sellerId),
    listStanding(db, party, standingIds),
    listWaiting(db, party, waitingIds),
    listToCall(db, suspension?.cancelledIds ?? []),
  ])
  return {
    user,
    suspension: suspension ? inForceView(suspension) : null,
    offers,
    ...countsView(counts),
    ...(ended && { standing: standing.length, waiting: waiting.length }),
    sold: countsView(sold),
    standingReservations: standing.map(ongoingView),
    waitingEntries: waiting.map(ongoingView),
    reservations: rows.map(concernedView),
    toCall: toCall.map(toCallView),
  }
}
