import type { Grosze } from '@kram/contract/money'
import type { ReservationView } from '@kram/contract/reservation-views'
import { moveSlot } from '#modules/schedules'
import type { Tx } from '#platform/database'
import { zloty } from '#platform/polish.rules'
import { writeAmendment } from './agreement.store.ts'
import { sentenceOf } from './entries.rules.ts'
import { leaveHappening } from './happenings.store.ts'
import { readOrder, type FactsRow, type OrderFacts } from './order.readmodel.ts'
import { deadlineOf, faultOf, sumOf } from './order.rules.ts'
import { actorsOf, type Person } from './party.ts'
import { openProposal } from './propose-change.ts'
import { refusalOf, refusedStep } from './refusals.ts'
import { requireVersion } from './require-version.ts'
import { decide } from './reservation.rules.ts'
import type { Step } from './steps.rules.ts'
import type { Locked } from './reservations.store.ts'
import { holdAll, noPlace } from './submit-reservation.ts'
import { sumDraft } from './sum-draft.ts'
import { addEntry, leaveNews } from './thread.store.ts'
import { viewReservation } from './view-reservation.ts'

export type Change = {
  /** Asks for more goods or another date. */
  grows: boolean
  version?: number | undefined
  /** Where the reservation goes, when the change says so. */
  occurrenceId?: number | null
  /** Sends all its statements at once: the changed order is read right behind them. */
  write: (tx: Tx) => Promise<void>
}

async function movePlace(tx: Tx, id: number, from: number, to: number): Promise<void> {
  if (from !== to && !(await moveSlot(tx, from, to))) throw await noPlace(tx, id)
}

/** Judges the changed order and brings sums, stock and place after it. Agreed prices stay. */
async function adjust(
  tx: Tx,
  locked: Locked,
  { order }: OrderFacts,
  step: Step,
  person: Person,
  occurrenceId: number | null,
): Promise<Grosze> {
  const { id, slotId, submittedAt } = locked
  const denial = faultOf(step.order, { ...order, seenTotal: null })
  if (denial) throw refusalOf(denial)

  const { lines, window, now } = order
  const sum = sumOf(lines, window?.delivery ?? null)
  const deadline = locked.status === 'pending' ? deadlineOf(window, submittedAt ?? now, now) : null
  await writeAmendment(tx, id, { sum, answerBy: deadline, moved: occurrenceId !== slotId })

  await holdAll(tx, id, person, lines)
  if (slotId !== null && occurrenceId !== null) await movePlace(tx, id, slotId, occurrenceId)
  return sum.total
}

/**
 * A change by the buyer on a reservation that this transaction has locked, and read after that: freely on a draft, within the table's
 * limits afterwards. Answers how it stands then.
 */
export async function amendLocked(
  tx: Tx,
  locked: Locked,
  facts: FactsRow,
  person: Person,
  { grows, version, occurrenceId, write }: Change,
): Promise<ReservationView> {
  const { id, fulfilment } = locked
  const actors = actorsOf(person, locked)
  const decision = decide('edit', facts, actors, { grows })
  if (!decision.ok) throw refusedStep(decision.denial, facts, actors)
  await requireVersion(tx, locked, person, version)

  const { step, actor } = decision
  if (step.effect === 'holdBoth') {
    const cause = occurrenceId === undefined || occurrenceId === locked.occurrenceId ? 'more' : 'date'
    await openProposal(tx, locked, person, { step, actor, facts, cause, reason: null, write })
    return viewReservation(tx, id, person)
  }
  if (step.effect === null) {
    const [, read, view] = await Promise.all([write(tx), readOrder(tx, id, 'offered'), viewReservation(tx, id, person)])
    return sumDraft(tx, id, person, { read, view }, { bump: true })
  }

  const [, read] = await Promise.all([write(tx), readOrder(tx, id, 'agreed')])
  const total = await adjust(
    tx,
    locked,
    read,
    step,
    person,
    occurrenceId === undefined ? locked.occurrenceId : occurrenceId,
  )
  await addEntry(tx, id, 'edit', sentenceOf('edit', { fulfilment, by: 'buyer', total: zloty(total) }), 'buyer')
  await leaveNews(tx, id, 'seller')
  await leaveHappening(tx, { reservationId: id, event: 'edit', by: 'buyer' })
  return viewReservation(tx, id, person)
}
