import { LIVE_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import type { StandingReservation } from '@kram/contract/standing/schemas'
import { actForBuyer } from '#modules/reservations'
import type { UserPrincipal } from '#platform/auth'
import { inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { findTermOccurrence } from './due-terms.readmodel.ts'
import { makeDueTerms, type MakerDeps } from './make-term.ts'
import { notifySeller } from './notices.ts'
import { readOfferedLines, readReservationStatus, readStanding } from './standing.readmodel.ts'
import { lineProblem } from './standing.rules.ts'
import {
  endStanding,
  findTermState,
  type LockedStanding,
  lockStanding,
  replaceLines,
  resumeStanding,
  skipTerm,
  unskipTerm,
  updateRhythm,
} from './standing.store.ts'

/** Locks an active own standing reservation, does the work, and makes what is due afterwards. */
async function changeOwn(
  deps: MakerDeps,
  buyer: UserPrincipal,
  id: number,
  work: (tx: Tx, standing: LockedStanding) => Promise<void>,
): Promise<StandingReservation> {
  const owner = { buyerId: buyer.userId }
  await inTransaction(deps.db, async (tx) => work(tx, orNotFound(await lockStanding(tx, id, owner))))
  await makeDueTerms(deps, { standingId: id })
  return orNotFound(await readStanding(deps.db, id, owner))
}

const requireActive = ({ endedAt }: LockedStanding): void => {
  if (endedAt !== null) throw new AppError('STANDING_ENDED')
}

type Change = { everyWeeks: 1 | 2; items: { offerItemId: number; quantity: number }[]; version: number }

async function requireValid(tx: Tx, { offerId }: LockedStanding, items: Change['items']): Promise<void> {
  const offered = await readOfferedLines(
    tx,
    offerId,
    items.map(({ offerItemId }) => offerItemId),
  )
  const seen = new Set<number>()
  const errors = items.flatMap(({ offerItemId, quantity }, index) => {
    const terms = offered.get(offerItemId)
    if (!terms || seen.has(offerItemId)) return [{ property: `items[${index}].offerItemId`, code: 'option' }]
    seen.add(offerItemId)
    const code = lineProblem({ ...terms, quantity })
    return code ? [{ property: `items[${index}].quantity`, code }] : []
  })
  if (errors.length > 0) throw invalid(...errors)
}

/** Changes amounts and rhythm for the terms that are not made yet. */
export const changeStanding = (
  deps: MakerDeps,
  buyer: UserPrincipal,
  id: number,
  { everyWeeks, items, version }: Change,
): Promise<StandingReservation> =>
  changeOwn(deps, buyer, id, async (tx, standing) => {
    requireActive(standing)
    if (standing.version !== version) throw new AppError('VERSION_CONFLICT')
    await requireValid(tx, standing, items)
    await replaceLines(tx, id, items)
    await updateRhythm(tx, id, everyWeeks)
    await notifySeller(tx, { now: deps.clock.now(), standingId: id, event: 'changed' })
  })

const isLive = (status: ReservationStatus | undefined): boolean =>
  (LIVE_STATUSES as readonly string[]).includes(status ?? '')

/** A reservation that was made for the term is cancelled, or with `skip: false` the cancellation is undone while that is possible. */
async function setMadeTerm(tx: Tx, buyer: UserPrincipal, reservationId: number | null, skip: boolean): Promise<void> {
  const status = reservationId === null ? undefined : await readReservationStatus(tx, reservationId)
  if (reservationId === null || status === undefined) return
  if (skip && isLive(status)) return actForBuyer(tx, reservationId, buyer, 'cancel')
  if (!skip && status === 'cancelled') return actForBuyer(tx, reservationId, buyer, 'undo')
  return undefined
}

/** Pauses the standing reservation for one term, or takes that back. */
export const setTerm = (
  deps: MakerDeps,
  buyer: UserPrincipal,
  { id, date }: { id: number; date: string },
  skip: boolean,
): Promise<StandingReservation> =>
  changeOwn(deps, buyer, id, async (tx, standing) => {
    const term = await findTermState(tx, id, date)
    if (term?.state === 'made') return setMadeTerm(tx, buyer, term.reservationId, skip)
    requireActive(standing)
    orNotFound(await findTermOccurrence(tx, standing, date))
    if (!skip) return unskipTerm(tx, id, date)
    return skipTerm(tx, id, date)
  })

/** Ends it; reservations that were made stay. Repeating it changes nothing. */
export const endOwnStanding = (deps: MakerDeps, buyer: UserPrincipal, id: number): Promise<StandingReservation> =>
  changeOwn(deps, buyer, id, async (tx, { endedAt }) => {
    if (endedAt !== null) return
    await endStanding(tx, id, 'buyer')
    await notifySeller(tx, { now: deps.clock.now(), standingId: id, event: 'ended' })
  })

/** Undoes the end, within an hour. */
export const resumeOwnStanding = (deps: MakerDeps, buyer: UserPrincipal, id: number): Promise<StandingReservation> =>
  changeOwn(deps, buyer, id, async (tx, { endedAt, undoable }) => {
    if (endedAt === null) return
    if (!undoable) throw new AppError('STANDING_ENDED')
    await resumeStanding(tx, id)
    await notifySeller(tx, { now: deps.clock.now(), standingId: id, event: 'changed' })
  })
