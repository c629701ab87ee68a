import type { Tx } from '#platform/database'
import { resumable } from './due-terms.readmodel.ts'
import { send } from './notices.ts'
import { endStanding, lockStandings, resumeStanding } from './standing.store.ts'
import { PATH, resumeEmail, resumeText, type StopCause, stopEmail, type StopFacts, stopText } from './stop-texts.ts'

type EndCause = Exclude<StopCause, 'move'>
/** `source` names the closing or the suspension: each participant is notified of it once. */
type Context = { source: string; now: Date }

/** Of a blocked buyer the seller is notified, otherwise the buyer, by e-mail as well. */
const roleOf = (cause: StopCause): 'buyer' | 'seller' => (cause === 'buyerBlocked' ? 'seller' : 'buyer')

type Notice = { cause: StopCause; facts: StopFacts }

const notifyStopped = (tx: Tx, standingId: number, { source, now }: Context, { cause, facts }: Notice): Promise<void> =>
  send(
    tx,
    { now, standingId },
    {
      role: roleOf(cause),
      source: `standing-${standingId}-${source}`,
      ...stopText(cause),
      path: PATH,
      ...(cause !== 'buyerBlocked' && { email: (parties) => stopEmail(cause, parties, facts) }),
    },
  )

const notifyResumed = (tx: Tx, standingId: number, { source, now }: Context, cause: EndCause): Promise<void> =>
  send(
    tx,
    { now, standingId },
    {
      role: roleOf(cause),
      source: `standing-${standingId}-${source}-resumed`,
      ...resumeText(cause),
      path: PATH,
      ...(cause !== 'buyerBlocked' && { email: (parties) => resumeEmail(cause, parties) }),
    },
  )

/** By decision of the seller, or of an operator. */
const endedBy = (cause: EndCause) => (cause === 'closing' || cause === 'location' ? 'seller' : 'system')

/** Ends those of these standing reservations that are active, and notifies the other participant. Returns which. */
export async function stopStandings(
  tx: Tx,
  ids: readonly number[],
  context: Context,
  { cause, facts }: { cause: EndCause; facts: StopFacts },
): Promise<number[]> {
  const active = (await lockStandings(tx, ids)).filter(({ isActive }) => isActive).map(({ id }) => id)
  for (const id of active) {
    await endStanding(tx, id, endedBy(cause), facts.message)
    await notifyStopped(tx, id, context, { cause, facts })
  }
  return active
}

/** Notifies the buyers of active ones that the place is another one. */
export async function announceMove(
  tx: Tx,
  ids: readonly number[],
  context: Context,
  facts: StopFacts,
): Promise<number[]> {
  const active = (await lockStandings(tx, ids)).filter(({ isActive }) => isActive).map(({ id }) => id)
  for (const id of active) await notifyStopped(tx, id, context, { cause: 'move', facts })
  return active
}

/** Undoes `stopStandings` where the standing reservation can go on, and notifies the participant who was notified of the end. */
export async function resumeStandings(
  tx: Tx,
  ids: readonly number[],
  context: Context,
  causeOf: (sellerId: number) => EndCause,
): Promise<void> {
  const locked = await lockStandings(tx, ids)
  const possible = new Set(await resumable(tx, ids))
  for (const { id, sellerId } of locked) {
    if (!possible.has(id)) continue
    await resumeStanding(tx, id)
    await notifyResumed(tx, id, context, causeOf(sellerId))
  }
}
