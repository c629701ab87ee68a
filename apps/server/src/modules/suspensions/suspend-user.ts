import type { UserProfile } from '@kram/contract/accounts/schemas'
import type { SuspensionChoice, SuspensionScope } from '@kram/contract/suspensions/choices'
import type { SuspensionBody } from '@kram/contract/suspensions/schemas'
import type * as z from 'zod/mini'
import { blockAccount, viewUser } from '#modules/accounts'
import { findUser, lockUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import { pauseOffers } from '#modules/offers'
import { announceSuspension, cancelBySuspension } from '#modules/reservations'
import { endOfDay, recordDecision } from '#modules/reports/decisions'
import { lockSellerOfUser } from '#modules/sellers/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { suspendedEmail } from './email-texts.ts'
import { endOngoing, lockAllConcerned, type Party, type Plan, settleReservations } from './plan/index.ts'
import { addEnded, addLeftOpen, addPausedOffers, extendSuspension, insertSuspension } from './suspensions.store.ts'

/** What the participants of a cancelled reservation read; the reason of the suspension is for the suspended person alone. */
const CANCEL_REASONS = {
  seller: 'Operator Kramu zawiesił tego sprzedawcę.',
  buyer: 'Operator Kramu zablokował konto kupującego.',
} as const

export type SuspensionRequest = Plan<SuspensionChoice> & { userId: number; scope: SuspensionScope; reason: string }
type Context = { by: AdminPrincipal; at: Date }

/** How many reservations each choice got, and what ended, for the audit. */
type Outcome = {
  cancelled: number[]
  kept: number
  asked: number
  offers: number
  standing: number
  waiting: number
}

/** Ends standing reservations and closes waiting lists, and notifies the other participants. */
async function end(
  tx: Tx,
  party: Party,
  { id, cancelledIds, at }: { id: number; cancelledIds: readonly number[]; at: Date },
): Promise<Pick<Outcome, 'standing' | 'waiting'>> {
  const context = { source: `suspension-${id}`, now: at }
  const facts = { place: null, message: null }
  const ended = await endOngoing(tx, party, context, { cause: 'suspension', facts })
  await addEnded(tx, id, { ...ended, cancelledIds })
  return { standing: ended.standingIds.length, waiting: ended.waitingIds.length }
}

/** Cancels, or leaves open and notifies the other participant. */
async function settle(
  tx: Tx,
  party: Party,
  { id, plan, by }: { id: number; plan: Plan<SuspensionChoice>; by: AdminPrincipal },
): Promise<Pick<Outcome, 'cancelled' | 'kept' | 'asked'>> {
  const { cancelled, left } = await settleReservations(tx, party, plan, {
    cancel: (reservationId, as) => cancelBySuspension(tx, reservationId, by, CANCEL_REASONS[as]),
    leave: (rows) => addLeftOpen(tx, id, rows),
  })
  for (const { reservationId, choice, as } of left)
    await announceSuspension(tx, reservationId, { event: `suspended-${choice}`, participant: as })
  const kept = left.filter(({ choice }) => choice === 'keep').length
  return { cancelled, kept, asked: left.length - kept }
}

async function startSuspension(tx: Tx, { userId, scope, reason }: SuspensionRequest, { by, at }: Context) {
  const fields = { userId, scope, reason, by: by.userId, at }
  const id =
    (await insertSuspension(tx, fields)) ?? (scope === 'account' ? await extendSuspension(tx, fields) : undefined)
  if (id === undefined) throw new AppError('ALREADY_SUSPENDED')
  return id
}

/**
 * Suspends selling or the whole account within a transaction. Standing and open reservations are locked before the user, and again after
 * the offers are paused: then no new one can come. Returns the suspension, and what adds the entries of the audit, which come last.
 */
export async function suspendAccount(
  tx: Tx,
  request: SuspensionRequest,
  { by, at }: Context,
): Promise<{ id: number; record: () => Promise<void> }> {
  const { userId, scope, reason } = request
  const { email, sellerId, operatorRole } = orNotFound(await findUser(tx, userId))
  if (operatorRole) throw new AppError('ONLY_ADMIN')
  if (scope === 'selling' && sellerId === null) throw invalid({ property: 'scope', code: 'option' })
  const party = { userId, sellerId }
  await lockAllConcerned(tx, party)
  await lockUser(tx, userId)
  // A reservation that is being made holds the row of its seller: it is found below, or it finds that its offer is paused.
  await lockSellerOfUser(tx, userId)
  const id = await startSuspension(tx, request, { by, at })
  const offerIds = sellerId === null ? [] : await pauseOffers(tx, sellerId)
  await addPausedOffers(tx, id, offerIds)
  // Suspended as a seller, somebody still buys.
  const concerned = scope === 'selling' ? { userId: null, sellerId } : party
  const settled = await settle(tx, concerned, { id, plan: request, by })
  const outcome = { ...settled, ...(await end(tx, concerned, { id, cancelledIds: settled.cancelled, at })) }
  if (scope === 'account') await blockAccount(tx, userId, reason, at)
  await enqueueEmail(tx, { to: email, ...suspendedEmail(scope, reason, outcome) })
  const record = () => recordSuspension(tx, request, { ...outcome, offers: offerIds.length }, { by, at })
  return { id, record }
}

async function recordSuspension(
  tx: Tx,
  { userId, scope, reason }: SuspensionRequest,
  { cancelled, ...outcome }: Outcome,
  { by, at }: Context,
): Promise<void> {
  const counts = Object.entries({ cancelled: cancelled.length, ...outcome })
  const after = Object.fromEntries(
    counts.filter(([, count]) => count > 0).map(([name, count]) => [name, String(count)]),
  )
  await recordAct(tx, {
    act: scope === 'account' ? 'userBlocked' : 'sellingSuspended',
    by,
    at,
    subjectId: userId,
    target: { type: 'user', id: userId },
    ...(scope === 'account' ? { before: { blocked: 'nie' }, after: { blocked: 'tak', ...after } } : { after }),
    reason,
  })
  for (const id of cancelled)
    await recordAct(tx, { act: 'reservationCancelled', by, at, target: { type: 'reservation', id }, reason })
}

export async function suspendUser(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  body: z.output<typeof SuspensionBody>,
  by: AdminPrincipal,
): Promise<UserProfile> {
  const { ground, lastDay, ...request } = body
  const at = clock.now()
  const endsAt = lastDay === null ? null : endOfDay(lastDay)
  if (endsAt !== null && endsAt <= at) throw invalid({ property: 'lastDay', code: 'past' })
  return inTransaction(db, async (tx) => {
    const { id, record } = await suspendAccount(tx, { userId, ...request }, { by, at })
    const user = await viewUser(tx, userId, by)
    const { sellerId } = user
    await recordDecision(tx, {
      reportId: null,
      source: 'own',
      ...(sellerId === null
        ? { targetType: 'account', targetId: userId }
        : { targetType: 'seller', targetId: sellerId }),
      targetLabel: user.displayName,
      owner: { id: userId, email: user.email },
      reason: null,
      measure: body.scope === 'account' ? 'blockAccount' : 'suspendSelling',
      ground,
      provision: null,
      facts: body.reason,
      undo: { suspensionId: id },
      endsAt,
      by: by.userId,
      at,
    })
    await record()
    return user
  })
}
