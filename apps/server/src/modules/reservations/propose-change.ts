import type { ProposalCause } from '@kram/contract/reservation-status'
import { takeLateSlot, takeSlot } from '#modules/schedules'
import type { Db, Tx } from '#platform/database'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { zloty } from '#platform/polish.rules'
import { sentenceOf } from './entries.rules.ts'
import { leaveLetters } from './letters.store.ts'
import { insertLines } from './lines.ts'
import { undoableAfter } from './move.rules.ts'
import { readFacts, readOrder, type FactsRow } from './order.readmodel.ts'
import { deadlineOf, faultOf, proposalDeadline, sumOf } from './order.rules.ts'
import { actorsOf, threadSideOf, type Person, type ThreadSide } from './party.ts'
import { readStanding, writePlace, writeQuantities, type Standing } from './proposal.store.ts'
import { refusalOf, refusedStep } from './refusals.ts'
import { requireVersion } from './require-version.ts'
import { decide } from './reservation.rules.ts'
import { lockReservation, moveReservation, type Locked } from './reservations.store.ts'
import type { Actor, Step } from './steps.rules.ts'
import { holdAll, noPlace } from './submit-reservation.ts'
import { addEntry } from './thread.store.ts'

export type ProposalRequest = {
  step: Step
  actor: Actor
  facts: FactsRow
  cause: ProposalCause
  reason: string | null
  /** Writes the reservation as it is asked for; what is agreed is put back beside it afterwards. */
  write: (tx: Tx) => Promise<void>
}

const placeKey = ({ place }: Standing) => JSON.stringify([place.occurrenceId, place.fulfilment, place.deliveryAddress])
const linesKey = ({ lines }: Standing) =>
  JSON.stringify(lines.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => [id, quantity]))

/** Holds per line the larger of agreed and proposed; then the lines say both again. */
async function holdBoth(tx: Tx, id: number, person: Person, before: Standing, after: Standing): Promise<void> {
  const agreed = new Map(before.lines.map((line) => [line.id, line.quantity]))
  const both = after.lines.map((line) => ({ id: line.id, agreed: agreed.get(line.id) ?? 0, asked: line.quantity }))
  await writeQuantities(
    tx,
    both.map((line) => ({ id: line.id, quantity: Math.max(line.agreed, line.asked), proposed: null })),
  )
  const { order } = await readOrder(tx, id, 'agreed')
  await holdAll(tx, id, person, order.lines)
  await writeQuantities(
    tx,
    both.map((line) => ({ id: line.id, quantity: line.agreed, proposed: line.asked })),
  )
}

/** Keeps a place of the other window until the answer; the agreed one stays taken. A seller may go beyond the cut-off. */
async function keepPlace(tx: Tx, id: number, actor: Actor, occurrenceId: number): Promise<void> {
  const taken = actor === 'seller' ? await takeLateSlot(tx, occurrenceId) : await takeSlot(tx, occurrenceId)
  if (!taken) throw await noPlace(tx, id)
}

/** Judges the reservation as it is asked for, and says what it would cost and until when it can be answered. */
async function judgeAsked(tx: Tx, id: number, step: Step, by: ThreadSide) {
  const { order } = await readOrder(tx, id, 'agreed')
  const lines = order.lines.filter(({ quantity }) => quantity > 0)
  const denial = faultOf(step.order, { ...order, lines, seenTotal: null })
  if (denial) throw refusalOf(denial)
  const { window, now } = order
  const deadline = by === 'seller' ? proposalDeadline(window, now) : deadlineOf(window, now, now)
  return { ...sumOf(lines, window?.delivery ?? null), deadline }
}

/** The reservation as it stands and as it is asked for; refuses what changes nothing. */
async function writeAndCompare(tx: Tx, id: number, write: ProposalRequest['write']) {
  const before = await readStanding(tx, id)
  await write(tx)
  const after = await readStanding(tx, id)
  if (placeKey(before) === placeKey(after) && linesKey(before) === linesKey(after))
    throw invalid({ property: 'items', code: 'required' })
  return { before, after }
}

/**
 * Puts what is asked for beside what is agreed, on a reservation that this transaction has locked: nothing of the agreed is lost
 * whatever the answer is, and what is proposed is held until then.
 */
export async function openProposal(tx: Tx, locked: Locked, person: Person, request: ProposalRequest): Promise<void> {
  const { id, fulfilment } = locked
  const { step, actor, facts, cause, reason } = request
  const by = threadSideOf(actor) ?? 'seller'
  const { before, after } = await writeAndCompare(tx, id, request.write)
  const { fee, total, deadline } = await judgeAsked(tx, id, step, by)
  const slotId = after.place.occurrenceId === locked.slotId ? null : after.place.occurrenceId

  const former = facts.answerBy?.toISOString() ?? null
  const sums = { deliveryFee: fee, total }
  const proposal = { ...after.place, ...sums, by, from: locked.status, cause, reason, slotId, answerBy: former }
  const undoable = undoableAfter({ event: 'propose', step, actor, given: {} }, facts, { ...locked, slotId: null })
  const moved = await moveReservation(tx, locked, { to: 'change_proposed', answerBy: deadline, proposal, undoable })
  if (!moved) throw new Refusal('ILLEGAL_TRANSITION')

  await holdBoth(tx, id, person, before, after)
  if (slotId !== null) await keepPlace(tx, id, actor, slotId)
  await writePlace(tx, id, before.place)
  await addEntry(tx, id, 'propose', sentenceOf('propose', { fulfilment, by, reason, total: zloty(total) }), by)
  await leaveLetters(tx, id, 'propose', actor)
}

export type ProposalBody = {
  version: number
  cause?: ProposalCause | undefined
  reason?: string | undefined
  occurrenceId?: number | undefined
  items?: readonly { offerItemId: number; quantity: number }[] | undefined
}

/** The lines as asked for: known positions change, others of the offer come in, what is not named stays. */
async function writeAsked(tx: Tx, id: number, { occurrenceId, items = [] }: ProposalBody): Promise<void> {
  const standing = await readStanding(tx, id)
  const known = new Map(standing.lines.map((line) => [line.offerItemId, line.id]))
  const changed = items.flatMap(({ offerItemId, quantity }) => {
    const line = known.get(offerItemId)
    return line === undefined ? [] : [{ id: line, quantity, proposed: null }]
  })
  await writeQuantities(tx, changed)
  const added = items.filter(({ offerItemId, quantity }) => !known.has(offerItemId) && quantity > 0)
  await insertLines(
    tx,
    id,
    added.map((line) => ({ ...line, ifMissing: 'ask' })),
  )
  if (occurrenceId !== undefined) await writePlace(tx, id, { ...standing.place, occurrenceId })
}

/** One side asks for a change of what was reserved; the other answers. */
async function proposeLocked(tx: Tx, locked: Locked, person: Person, body: ProposalBody): Promise<void> {
  const { cause, reason, version } = body
  const facts = await readFacts(tx, locked.id)
  const actors = actorsOf(person, locked)
  const decision = decide('propose', facts, actors, { cause, reason })
  if (!decision.ok) throw refusedStep(decision.denial, facts, actors)
  await requireVersion(tx, locked, person, version)
  const { step, actor } = decision
  await openProposal(tx, locked, person, {
    step,
    actor,
    facts,
    cause: cause ?? (body.occurrenceId === undefined ? 'more' : 'date'),
    reason: reason ?? null,
    write: (handle) => writeAsked(handle, locked.id, body),
  })
}

export const proposeChange = (db: Db, id: number, person: Person, body: ProposalBody): Promise<void> =>
  inTransaction(db, async (tx) => proposeLocked(tx, found(await lockReservation(tx, id, person)), person, body))
