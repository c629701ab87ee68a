import { MAX_STANDING } from '@kram/contract/standing/limits'
import type { StandingReservation } from '@kram/contract/standing/schemas'
import { lockUser } from '#modules/accounts/users'
import type { UserPrincipal } from '#platform/auth'
import { inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { makeDueTerms, type MakerDeps } from './make-term.ts'
import { notifySeller } from './notices.ts'
import { findSource, findStandingOf, readStanding, type StandingSource } from './standing.readmodel.ts'
import { insertStanding, lockLimits } from './standing.store.ts'

/** The seller's limit counts for all standing reservations of a term, also before they are made. */
async function requireWithinLimits(tx: Tx, { lines }: StandingSource): Promise<void> {
  const limits = await lockLimits(
    tx,
    lines.map(({ offerItemId }) => offerItemId),
  )
  const over = lines.flatMap(({ offerItemId, quantity, others }) => {
    const limit = limits.get(offerItemId)
    return limit !== undefined && others + quantity > limit
      ? [{ offerItemId, asked: quantity, left: Math.max(0, limit - others) }]
      : []
  })
  if (over.length > 0) throw new AppError('STANDING_LIMIT', { details: { lines: over } })
}

/** Repeats an own reservation, which is the first term; what is due within a week is made at once. */
export async function createStanding(
  deps: MakerDeps,
  { userId }: UserPrincipal,
  { reservationId, everyWeeks }: { reservationId: number; everyWeeks: 1 | 2 },
  idempotent: Idempotent,
): Promise<StandingReservation> {
  const { id } = await inTransaction(deps.db, (tx) =>
    idempotent(tx, async () => {
      await lockUser(tx, userId)
      const source = orNotFound(await findSource(tx, reservationId, userId))
      if (!source.repeats) throw new AppError('NOT_REPEATING')
      if (source.exists) throw new AppError('STANDING_EXISTS')
      if (source.active >= MAX_STANDING) throw new AppError('LIMIT_REACHED')
      await requireWithinLimits(tx, source)
      const created = await insertStanding(tx, reservationId, everyWeeks)
      await notifySeller(tx, { now: deps.clock.now(), standingId: created, event: 'created' })
      return { id: created }
    }),
  )
  await makeDueTerms(deps, { standingId: id })
  return orNotFound(await readStanding(deps.db, id, { buyerId: userId }))
}

/** The standing reservation of an own reservation; without one, whether there can be one. */
export async function viewStandingOf(
  { db }: Pick<MakerDeps, 'db'>,
  { userId }: UserPrincipal,
  reservationId: number,
): Promise<{ standing: StandingReservation | null; possible: boolean }> {
  const standing = await findStandingOf(db, reservationId, userId)
  if (standing) return { standing, possible: false }
  const source = await findSource(db, reservationId, userId)
  return { standing: null, possible: source !== undefined && source.repeats && !source.exists }
}
