import type { ReservationStatus } from '@kram/contract/reservations/status'
import type { PickupActKind } from '@kram/contract/seller-view/pickup-acts'
import type { PickupAct, PickupActResult, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { publishReservationEvent } from '../events/index.ts'
import { applyActionLocked } from '../lifecycle/index.ts'
import { type GuardFactsRow, type LockedReservation, lockReservation, readGuardFacts } from '../records/index.ts'
import { readWeighingState, recordWeights } from '../weights/index.ts'
import { conflictText } from './act-conflicts.rules.ts'
import { bumpVersion, findOutcome, recordAct, saveOutcome, savePaidWith, tickLine } from './pickup-acts.store.ts'
import { readPickups } from './pickup-sheets.readmodel.ts'
import { pickupRow } from './pickup-sheets.rules.ts'

type Outcome = 'done' | 'already'
type Context = { tx: Tx; seller: SellerPrincipal; locked: LockedReservation; facts: GuardFactsRow }

const ACTIVE: readonly ReservationStatus[] = ['accepted', 'ready', 'out_for_delivery']
const isActive = ({ locked }: Context): boolean => ACTIVE.includes(locked.status)

/** In words, by the present state of the reservation. */
const conflict = ({ locked, facts }: Context, kind: PickupActKind): AppError => {
  const { statusChangedAt, now } = facts
  const { status, cancelledBy } = locked
  return new AppError('ILLEGAL_TRANSITION', {
    message: conflictText(kind, { status, cancelledBy, statusChangedAt, now }),
  })
}

/** Open pages follow; nobody is notified. */
const publishPickup = ({ tx, locked }: Context) =>
  publishReservationEvent(tx, { reservationId: locked.id, event: 'pickup', by: 'seller' })

async function tick(context: Context, { itemId, quantity, ticked }: PickupAct): Promise<Outcome> {
  if (itemId === undefined || quantity === undefined || ticked === undefined)
    throw invalid({ property: 'itemId', code: 'required' })
  // What is gone needs no tick, and a line that changed since is laid out anew.
  if (!isActive(context) || !(await tickLine(context.tx, context.locked.id, { itemId, quantity, ticked })))
    return 'already'
  await publishPickup(context)
  return 'done'
}

async function weigh(context: Context, { weights = [] }: PickupAct): Promise<Outcome> {
  const { tx, locked } = context
  if (!isActive(context)) throw conflict(context, 'weigh')
  const weighing = await readWeighingState(tx, locked.id, weights).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_FAILED') throw error
    throw new AppError('VALIDATION_FAILED', {
      message: 'Waga nie mieści się w tym, co uzgodniono. Otwórz rezerwację i zaproponuj zmianę.',
    })
  })
  await recordWeights(tx, locked.id, weighing)
  await bumpVersion(tx, locked.id)
  await publishPickup(context)
  return 'done'
}

async function pack(context: Context): Promise<Outcome> {
  const { tx, locked, seller } = context
  if (locked.status === 'ready' || locked.status === 'out_for_delivery') return 'already'
  if (locked.status !== 'accepted') throw conflict(context, 'pack')
  await applyActionLocked(tx, locked, seller, { action: 'pack' })
  return 'done'
}

async function handOver(context: Context, { paidWith }: PickupAct): Promise<Outcome> {
  const { tx, locked, seller } = context
  if (locked.status === 'completed') return 'already'
  if (!isActive(context)) throw conflict(context, 'hand-over')
  await applyActionLocked(tx, locked, seller, { action: 'hand-over' })
  if (paidWith !== undefined) await savePaidWith(tx, locked.id, paidWith)
  return 'done'
}

async function noShow(context: Context, { restock }: PickupAct): Promise<Outcome> {
  const { tx, locked, seller } = context
  if (locked.status === 'no_show') return 'already'
  if (!isActive(context)) throw conflict(context, 'no-show')
  await applyActionLocked(tx, locked, seller, { action: 'no-show', input: { restock } })
  return 'done'
}

const REACHED_BY: Record<NonNullable<PickupAct['undoes']>, ReservationStatus> = {
  pack: 'ready',
  'hand-over': 'completed',
  'no-show': 'no_show',
}

/** Takes back a named act. Another device may have done that, or something else, in between. */
async function undo(context: Context, { undoes }: PickupAct): Promise<Outcome> {
  const { tx, locked, seller, facts } = context
  if (undoes === undefined) throw invalid({ property: 'undoes', code: 'required' })
  if (locked.status !== REACHED_BY[undoes]) {
    if (isActive(context)) return 'already'
    throw conflict(context, 'undo')
  }
  if (facts.undoState?.event !== undoes) throw conflict(context, 'undo')
  await applyActionLocked(tx, locked, seller, { action: 'undo' })
  return 'done'
}

const APPLY: Record<PickupActKind, (context: Context, act: PickupAct) => Promise<Outcome>> = {
  tick,
  weigh,
  pack,
  'hand-over': handOver,
  'no-show': noShow,
  undo,
}

const lockOwn = async (tx: Tx, seller: SellerPrincipal, { reservationId }: PickupAct): Promise<LockedReservation> => {
  const locked = orNotFound(await lockReservation(tx, reservationId, seller))
  if (locked.sellerId !== seller.sellerId) throw new AppError('NOT_FOUND')
  return locked
}

/** What an earlier attempt of this act led to. */
const earlierOutcome = async (tx: Tx, { id, reservationId }: PickupAct): Promise<PickupActResult> => {
  const earlier = await findOutcome(tx, id, reservationId)
  // The id belongs to another reservation.
  if (!earlier) throw invalid({ property: 'acts', code: 'option' })
  return { id, ...earlier }
}

async function applyOnce(tx: Tx, seller: SellerPrincipal, act: PickupAct): Promise<PickupActResult> {
  const locked = await lockOwn(tx, seller, act)
  if (!(await recordAct(tx, act))) return earlierOutcome(tx, act)
  const facts = await readGuardFacts(tx, locked.id)
  const outcome = await APPLY[act.kind]({ tx, seller, locked, facts }, act)
  if (outcome !== 'done') await saveOutcome(tx, act.id, outcome)
  return { id: act.id, outcome, message: null }
}

/** What is refused is recorded, too: a repetition gets the same answer, whatever happened in between. */
async function refuseOnce(tx: Tx, seller: SellerPrincipal, act: PickupAct, message: string): Promise<PickupActResult> {
  await lockOwn(tx, seller, act)
  const refused = { outcome: 'refused', message } as const
  return (await recordAct(tx, act, refused)) ? { id: act.id, ...refused } : earlierOutcome(tx, act)
}

async function applyOne(db: Db, seller: SellerPrincipal, act: PickupAct): Promise<PickupActResult> {
  try {
    return await inTransaction(db, (tx) => applyOnce(tx, seller, act))
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    // Nothing is recorded about a reservation of somebody else.
    if (error.code === 'NOT_FOUND') return { id: act.id, outcome: 'refused', message: error.message }
    return inTransaction(db, (tx) => refuseOnce(tx, seller, act, error.message))
  }
}

/**
 * Applies the acts in their order, each in a transaction of its own and once: one that is refused does not stop the others, and a
 * request that breaks off is sent again.
 */
export async function applyPickupActs(
  db: Db,
  seller: SellerPrincipal,
  acts: readonly PickupAct[],
): Promise<{ results: PickupActResult[]; rows: PickupRow[] }> {
  const results: PickupActResult[] = []
  for (const act of acts) results.push(await applyOne(db, seller, act))
  const ids = [...new Set(acts.map(({ reservationId }) => reservationId))]
  return { results, rows: (await readPickups(db, seller.sellerId, ids)).map(pickupRow) }
}
