import type { HoldBody, OfferCase } from '@kram/contract/holds/schemas'
import type { OfferHoldKind } from '@kram/contract/offers/holds'
import type { Measure } from '@kram/contract/reports/labels'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { holdOffer, markResubmitted, releaseOffer } from '#modules/offers'
import { decisionsOfTarget, endDecisionsOfHolds, endOfDay, recordDecision } from '#modules/reports/decisions'
import type { AdminPrincipal, SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { releasedEmail } from './email-texts.ts'
import { findOfferCase, findOwner, listHeldOffers } from './offer-case.readmodel.ts'

type Deps = { db: Db; clock: Clock }

const MEASURES: Record<OfferHoldKind, Measure> = {
  hidden: 'hideOffer',
  paused: 'pauseOffer',
  closed: 'archiveOffer',
  change: 'requireChange',
}

export async function viewOfferCase(db: Db | Tx, id: number): Promise<OfferCase> {
  return { ...orNotFound(await findOfferCase(db, id)), decisions: await decisionsOfTarget(db, 'offer', id) }
}

export async function viewHeldOffers(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const [after = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listHeldOffers(db, limit + 1, after)
  return pageOf(rows, limit, ({ id }) => writeCursor(id))
}

/** Keeps an offer off sale by a decision of its own: the seller gets the statement of reasons and can appeal. */
export async function holdByDecision(
  { db, clock }: Deps,
  id: number,
  { kind, ground, provision, message, lastDay }: z.output<typeof HoldBody>,
  by: AdminPrincipal,
): Promise<OfferCase> {
  const at = clock.now()
  const endsAt = lastDay === null ? null : endOfDay(lastDay)
  if (endsAt !== null && endsAt <= at) throw invalid({ property: 'lastDay', code: 'past' })
  return inTransaction(db, async (tx) => {
    const record = orNotFound(await holdWithin(tx, id, { kind, ground, provision, message, endsAt }, { by, at }))
    const view = await viewOfferCase(tx, id)
    await record()
    return view
  })
}

type Hold = Pick<z.output<typeof HoldBody>, 'kind' | 'ground' | 'provision' | 'message'> & { endsAt: Date | null }
type Context = { by: AdminPrincipal; at: Date }

/** The same within a transaction. Returns what adds the entry of the audit; undefined when there is no such offer. */
export async function holdWithin(
  tx: Tx,
  id: number,
  { kind, ground, provision, message, endsAt }: Hold,
  { by, at }: Context,
): Promise<(() => Promise<void>) | undefined> {
  const held = await holdOffer(tx, id, { kind, message, by: by.userId, at })
  const owner = held && (await findOwner(tx, id))
  if (!owner) return undefined
  await endDecisionsOfHolds(tx, held.replaced, at)
  await recordDecision(tx, {
    reportId: null,
    source: 'own',
    targetType: 'offer',
    targetId: id,
    targetLabel: held.offer.title,
    owner: { id: owner.userId, email: owner.email },
    reason: null,
    measure: MEASURES[kind],
    ground,
    provision,
    facts: message,
    undo: { holdId: held.holdId },
    endsAt,
    by: by.userId,
    at,
  })
  const target = { type: 'offer', id } as const
  const after = { measure: MEASURES[kind] }
  return () => recordAct(tx, { act: 'offerHeld', by, at, subjectId: owner.userId, target, after, reason: message })
}

/** Releases a hold: the offer is as it was before, and the seller is notified. Of parallel calls one does. */
export async function releaseHold(
  { db, clock }: Deps,
  id: number,
  holdId: number,
  by: AdminPrincipal,
): Promise<OfferCase> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { holds } = orNotFound(await findOfferCase(tx, id))
    if (!holds.some((hold) => hold.id === holdId)) throw new AppError('NOT_FOUND')
    const released = await releaseOffer(tx, holdId)
    if (!released) throw new AppError('NOT_FOUND')
    await endDecisionsOfHolds(tx, [holdId], at)
    const owner = await findOwner(tx, id)
    if (owner) await enqueueEmail(tx, { to: owner.email, ...releasedEmail(released.title, released.status) })
    const view = await viewOfferCase(tx, id)
    const target = { type: 'offer', id } as const
    await recordAct(tx, { act: 'offerReleased', by, at, subjectId: released.userId, target })
    return view
  })
}

/** The seller made the required change: an operator looks at it. */
export async function resubmitOffer(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    if (!(await markResubmitted(tx, id, sellerId))) throw new AppError('NOT_FOUND')
  })
}
