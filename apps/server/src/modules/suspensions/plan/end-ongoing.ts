import { announceWaitingMove, closeWaiting, restoreWaiting } from '#modules/reservations'
import { announceMove, lockStandings, resumeStandings, stopStandings } from '#modules/standing'
import type { Tx } from '#platform/database'
import { lockConcerned, type Party } from './concerned.readmodel.ts'
import { type EndedIds, readOngoing } from './ongoing.readmodel.ts'

/** `source` names the closing or the suspension, so that each participant is notified of it once. */
type Context = { source: string; now: Date }
type Facts = { place: string | null; message: string | null }

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/**
 * Locks whom it concerns: first the standing reservations, because the job that makes their terms locks them before reservations and
 * sellers, then the open reservations and drafts.
 */
export async function lockAllConcerned(tx: Tx, party: Party): Promise<void> {
  await lockStandings(tx, idsOf((await readOngoing(tx, party)).standing))
  await lockConcerned(tx, party)
}

/**
 * Ends the standing reservations of the party and takes drafts off the waiting lists, within a transaction that has locked who stops
 * selling. The other participants are notified. Returns what ended.
 */
export async function endOngoing(
  tx: Tx,
  party: Party,
  context: Context,
  { cause, facts }: { cause: 'closing' | 'location' | 'suspension'; facts: Facts },
): Promise<EndedIds> {
  const { standing, waiting } = await readOngoing(tx, party)
  const asSeller = idsOf(standing.filter(({ as }) => as === 'seller'))
  const asBuyer = idsOf(standing.filter(({ as }) => as === 'buyer'))
  return {
    standingIds: [
      ...(await stopStandings(tx, asSeller, context, { cause, facts })),
      ...(await stopStandings(tx, asBuyer, context, { cause: 'buyerBlocked', facts })),
    ],
    waitingIds: await closeWaiting(tx, waiting),
  }
}

/** What moves with a location. Read it before the move: afterwards nothing is there. */
export async function readMoving(tx: Tx, party: Party): Promise<EndedIds> {
  const { standing, waiting } = await readOngoing(tx, party)
  return { standingIds: idsOf(standing), waitingIds: idsOf(waiting) }
}

/** Notifies the buyers of what is still active of these that the place is another one from now on. */
export async function announceOngoingMove(
  tx: Tx,
  { standingIds, waitingIds }: EndedIds,
  context: Context,
  facts: Facts,
): Promise<EndedIds> {
  return {
    standingIds: await announceMove(tx, standingIds, context, facts),
    waitingIds: await announceWaitingMove(tx, waitingIds),
  }
}

/** Undoes `endOngoing` as far as it can go on. As the party of `sellerId` the buyers are notified, otherwise the seller. */
export async function resumeOngoing(
  tx: Tx,
  { standingIds, waitingIds }: EndedIds,
  context: Context,
  { cause, sellerId }: { cause: 'closing' | 'location' | 'suspension'; sellerId: number | null },
): Promise<void> {
  await resumeStandings(tx, standingIds, context, (of) => (of === sellerId ? cause : 'buyerBlocked'))
  await restoreWaiting(tx, waitingIds)
}
