import { makeForStanding, publishReservationEvent, retryOnPickupCodeClash } from '#modules/reservations'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import {
  type DueTerm,
  dueTerms,
  findTermOccurrence,
  readTermLines,
  type TermOccurrence,
  unitsOnTerm,
} from './due-terms.readmodel.ts'
import { notifyMissed } from './notices.ts'
import { chooseLines, shortItems } from './standing.rules.ts'
import {
  claimTerm,
  lockLimits,
  type LockedStanding,
  lockStanding,
  missTerm,
  noteMade,
  noteReservation,
} from './standing.store.ts'

export type MakerDeps = { db: Db; clock: Clock; publicUrl: string }

/** Nothing can be reserved on this term: the transaction is rolled back, and the reason is written down. */
class Missed extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

async function reserve(
  tx: Tx,
  standing: LockedStanding,
  { date }: DueTerm,
  { id: occurrenceId, timeSlot }: TermOccurrence,
  short: ReadonlySet<number>,
): Promise<void> {
  const lines = await readTermLines(tx, standing.id)
  const ids = lines.map(({ offerItemId }) => offerItemId)
  const limits = await lockLimits(tx, ids)
  const taken = await unitsOnTerm(tx, occurrenceId, ids)
  const { reserve: items, leftOut } = chooseLines(lines, { limits, taken, short })
  if (items.length === 0) throw new Missed(leftOut[0]?.reason ?? 'GONE')
  const id = await makeForStanding(tx, { ...standing, occurrenceId, timeSlot, items }, (made) =>
    noteReservation(tx, standing.id, date, made),
  )
  await noteMade(tx, standing.id, date, id, leftOut)
  await publishReservationEvent(tx, { reservationId: id, event: 'standing-made', by: null })
}

/** Makes the reservation unless another run, the buyer or the seller was faster. */
async function makeLocked(tx: Tx, term: DueTerm, short: ReadonlySet<number>): Promise<void> {
  const standing = await lockStanding(tx, term.standingId, term)
  if (!standing || standing.endedAt !== null) return
  const occurrence = await findTermOccurrence(tx, standing, term.date)
  if (!occurrence || !(await claimTerm(tx, standing.id, term.date))) return
  if (occurrence.status === 'closed') throw new Missed('OCCURRENCE_CLOSED')
  await reserve(tx, standing, term, occurrence, short)
}

const miss = ({ db, clock, publicUrl }: MakerDeps, term: DueTerm, reason: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const standing = await lockStanding(tx, term.standingId, term)
    if (!standing || standing.endedAt !== null || !(await missTerm(tx, standing.id, term.date, reason))) return
    await notifyMissed(tx, { now: clock.now(), publicUrl, ...term, reason })
  })

/** Errors that say nothing about the order: the job tries again later. */
const PASSING = new Set(['UNAVAILABLE', 'INTERNAL_ERROR'])

/**
 * Makes the reservation of one term: whole lines, without those of which too little is left; each round leaves out more of them. When
 * nothing remains or the term takes no orders, that is written down and the buyer is notified once.
 */
async function makeTerm(deps: MakerDeps, term: DueTerm): Promise<void> {
  const short = new Set<number>()
  for (;;) {
    try {
      return await retryOnPickupCodeClash(deps.db, (tx) => makeLocked(tx, term, short))
    } catch (error) {
      if (error instanceof Missed) return miss(deps, term, error.reason)
      if (!(error instanceof AppError) || PASSING.has(error.code)) throw error
      const found = shortItems(error).filter((id) => !short.has(id))
      if (found.length === 0) return miss(deps, term, error.code)
      for (const id of found) short.add(id)
    }
  }
}

const BATCH = 100

/** Makes what is due, of one standing reservation or of all. A term is decided once, so each round finds others. */
export async function makeDueTerms(
  deps: MakerDeps,
  { standingId = null, signal }: { standingId?: number | null; signal?: AbortSignal } = {},
): Promise<void> {
  for (;;) {
    const due = await dueTerms(deps.db, BATCH, standingId)
    for (const term of due) {
      if (signal?.aborted) return
      await makeTerm(deps, term)
    }
    if (due.length < BATCH) return
  }
}
