import type { UserProfile } from '@kram/contract/accounts/schemas'
import type { SuspensionScope } from '@kram/contract/suspensions/choices'
import { unblockAccount, viewUser } from '#modules/accounts'
import { findUser, lockUser } from '#modules/accounts/users'
import { keepForSeller } from '#modules/closings/records'
import { recordAct } from '#modules/audit/records'
import { resumeOffers } from '#modules/offers'
import { announceSuspension } from '#modules/reservations'
import { endDecisionsOfSuspension } from '#modules/reports/decisions'
import { lockSellerOfUser } from '#modules/sellers/records'
import { lockStandings } from '#modules/standing'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { type EndedIds, ofSeller, type Party, resumeOngoing } from './plan/index.ts'
import { listStillOpen } from './suspended.readmodel.ts'
import { liftedEmail } from './email-texts.ts'
import { endSuspension, findSuspension, pausedOffersOf } from './suspensions.store.ts'

/** Null for an end that was fixed with the suspension. */
type Context = { by: { userId: number; network?: string } | null; at: Date }
type Lifted = ({ id: number; scope: SuspensionScope } & EndedIds) | undefined

/** Who stopped selling meanwhile stays closed: what the suspension paused and ended comes back at the reopening. */
async function resume(tx: Tx, sellerId: number, lifted: NonNullable<Lifted>): Promise<number[]> {
  const offerIds = await pausedOffersOf(tx, lifted.id)
  const kept = await keepForSeller(tx, sellerId, { offerIds, ...(await ofSeller(tx, sellerId, lifted)) })
  return kept ? [] : resumeOffers(tx, sellerId, offerIds)
}

/**
 * Publishes again what the suspension paused, resumes what it ended, and notifies whoever has an open reservation. Returns how many
 * offers.
 */
async function restore(tx: Tx, lifted: Lifted, party: Party, at: Date): Promise<number> {
  if (!lifted) return 0
  const { sellerId } = party
  const resumed = sellerId === null ? [] : await resume(tx, sellerId, lifted)
  await resumeOngoing(tx, lifted, { source: `lift-${lifted.id}`, now: at }, { cause: 'suspension', sellerId })
  const open = await listStillOpen(tx, lifted.id, party)
  for (const { id, as } of open) await announceSuspension(tx, id, { event: 'restored', participant: as })
  return resumed.length
}

async function recordLift(tx: Tx, userId: number, scope: SuspensionScope, restored: number, { by, at }: Context) {
  const offers = restored > 0 ? { offers: String(restored) } : {}
  const about = { by: by ?? 'command', at, subjectId: userId, target: { type: 'user', id: userId } } as const
  await recordAct(
    tx,
    scope === 'selling'
      ? { ...about, act: 'sellingRestored', after: offers }
      : { ...about, act: 'userUnblocked', before: { blocked: 'tak' }, after: { blocked: 'nie', ...offers } },
  )
}

/** Locks the standing reservations that the suspension ended before the seller, like the job that makes their terms. */
async function lockEnded(tx: Tx, userId: number): Promise<void> {
  const suspension = await findSuspension(tx, userId)
  if (suspension) await lockStandings(tx, suspension.standingIds)
}

/**
 * Lifts the suspension within a transaction: offers that it paused are on sale again, and whoever has an open reservation is
 * notified. With `only`, another one stays. Returns what adds the entry of the audit; undefined when there is nothing to lift.
 */
export async function liftWithin(
  tx: Tx,
  { userId, only }: { userId: number; only?: number },
  { by, at }: Context,
): Promise<(() => Promise<void>) | undefined> {
  await lockEnded(tx, userId)
  await lockUser(tx, userId)
  const user = orNotFound(await findUser(tx, userId))
  if (user.operatorRole) throw new AppError('ONLY_ADMIN')
  await lockSellerOfUser(tx, userId)
  if (only !== undefined && (await findSuspension(tx, userId))?.id !== only) return undefined
  const lifted = await endSuspension(tx, userId, by?.userId ?? null, at)
  // Neither suspended nor blocked: somebody else was faster, and nobody is notified twice.
  if (!lifted && user.blockedAt === null) return undefined
  if (user.blockedAt !== null) await unblockAccount(tx, userId)
  return settleLift(tx, { userId, lifted, user }, { by, at })
}

type Ended = { userId: number; lifted: Lifted; user: { email: string; sellerId: number | null } }

/** What follows from a lifted suspension. Returns what adds the entry of the audit. */
async function settleLift(tx: Tx, { userId, lifted, user: { email, sellerId } }: Ended, context: Context) {
  const restored = await restore(tx, lifted, { userId, sellerId }, context.at)
  const scope = lifted?.scope ?? 'account'
  if (lifted) await endDecisionsOfSuspension(tx, lifted.id, context.at)
  await enqueueEmail(tx, { to: email, ...liftedEmail(scope, restored) })
  return () => recordLift(tx, userId, scope, restored, context)
}

export async function liftSuspension(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  by: AdminPrincipal,
): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    const record = await liftWithin(tx, { userId }, { by, at: clock.now() })
    const user = await viewUser(tx, userId, by)
    await record?.()
    return user
  })
}
