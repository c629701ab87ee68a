import type { UserProfile } from '@kram/contract/accounts/schemas'
import type { SuspensionScope } from '@kram/contract/suspensions/choices'
import { unblockAccount, viewUser } from '#modules/accounts'
import { findUser, lockUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import { resumeOffers } from '#modules/offers'
import { announceSuspension } from '#modules/reservations'
import { lockSellerOfUser } from '#modules/sellers/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { listStillOpen, type Party } from './concerned.readmodel.ts'
import { liftedEmail } from './email-texts.ts'
import { endSuspension, pausedOffersOf } from './suspensions.store.ts'

type Context = { by: AdminPrincipal; at: Date }
type Lifted = { id: number; scope: SuspensionScope } | undefined

/** Publishes again what the suspension paused, and notifies whoever has an open reservation. Returns how many offers. */
async function restore(tx: Tx, lifted: Lifted, party: Party): Promise<number> {
  if (!lifted) return 0
  const paused = await pausedOffersOf(tx, lifted.id)
  const resumed = party.sellerId === null ? [] : await resumeOffers(tx, party.sellerId, paused)
  const open = await listStillOpen(tx, lifted.id, party)
  for (const { id, as } of open) await announceSuspension(tx, id, { event: 'restored', participant: as })
  return resumed.length
}

async function recordLift(tx: Tx, userId: number, scope: SuspensionScope, restored: number, { by, at }: Context) {
  const offers = restored > 0 ? { offers: String(restored) } : {}
  const about = { by, at, subjectId: userId, target: { type: 'user', id: userId } } as const
  await recordAct(
    tx,
    scope === 'selling'
      ? { ...about, act: 'sellingRestored', after: offers }
      : { ...about, act: 'userUnblocked', before: { blocked: 'tak' }, after: { blocked: 'nie', ...offers } },
  )
}

/** Lifts the suspension: offers that it paused are on sale again, and whoever has an open reservation is notified. */
export async function liftSuspension(
  { db, clock }: { db: Db; clock: Clock },
  userId: number,
  by: AdminPrincipal,
): Promise<UserProfile> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const { email, sellerId, blockedAt, operatorRole } = orNotFound(await findUser(tx, userId))
    if (operatorRole) throw new AppError('ONLY_ADMIN')
    await lockSellerOfUser(tx, userId)
    const at = clock.now()
    const lifted = await endSuspension(tx, userId, by.userId, at)
    // Neither suspended nor blocked: somebody else was faster, and nobody is notified twice.
    if (!lifted && blockedAt === null) return viewUser(tx, userId, by)
    if (blockedAt !== null) await unblockAccount(tx, userId)
    const restored = await restore(tx, lifted, { userId, sellerId })
    const scope = lifted?.scope ?? 'account'
    await enqueueEmail(tx, { to: email, ...liftedEmail(scope, restored) })
    const user = await viewUser(tx, userId, by)
    await recordLift(tx, userId, scope, restored, { by, at })
    return user
  })
}
