import { itemsTotal, orderTotals } from '@kram/contract/reservations/order-totals'
import type { ProposalCause } from '@kram/contract/reservations/status'
import { isSameSlot, reserveSlot, reserveSlotAfterCutoff, type Slot } from '#modules/schedules'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { agreedItemsTotal } from '../weights/index.ts'
import { addThreadEntry } from '#modules/comments/thread'
import { publishAction, threadEntryText } from '../events/index.ts'
import { holdStockOrFail, insertLines, slotError } from '../drafts/index.ts'
import {
  checkOrder,
  decide,
  proposalDeadline,
  type Role,
  ruleError,
  sellerAnswerDeadline,
  type Transition,
  transitionError,
  undoableAfterAction,
} from '../state-machine/index.ts'
import {
  chosenSlot,
  type CurrentTerms,
  type GuardFactsRow,
  heldSlot,
  type LockedReservation,
  lockReservation,
  readCurrentTerms,
  readGuardFacts,
  readOrder,
  saveDeliveryTerms,
  saveQuantities,
  updateStatus,
} from '../records/index.ts'
import { type Participant, participantOf, rolesOf, type SessionPrincipal } from '../access/index.ts'
import { requireCurrentVersion, unweighedTotalText } from '../views/index.ts'

export type ProposalRequest = {
  step: Transition
  role: Role
  facts: GuardFactsRow
  cause: ProposalCause
  reason: string | null
  /** Writes the reservation as proposed; the agreed terms are restored beside it afterwards. */
  write: (tx: Tx) => Promise<void>
}

const termsKey = ({ terms }: CurrentTerms) =>
  JSON.stringify([terms.occurrenceId, terms.timeSlot, terms.fulfilment, terms.deliveryAddress])
const linesKey = ({ lines }: CurrentTerms) =>
  JSON.stringify(lines.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => [id, quantity]))

/** Holds the larger of the agreed and the proposed quantity per line; then the lines contain both again. */
async function holdLarger(
  tx: Tx,
  id: number,
  principal: SessionPrincipal,
  before: CurrentTerms,
  after: CurrentTerms,
): Promise<void> {
  const agreed = new Map(before.lines.map((line) => [line.id, line.quantity]))
  const both = after.lines.map((line) => ({ id: line.id, agreed: agreed.get(line.id) ?? 0, wanted: line.quantity }))
  await saveQuantities(
    tx,
    both.map((line) => ({ id: line.id, quantity: Math.max(line.agreed, line.wanted), proposed: null })),
  )
  const { order } = await readOrder(tx, id, 'agreed')
  await holdStockOrFail(tx, id, principal, order.lines)
  await saveQuantities(
    tx,
    both.map((line) => ({ id: line.id, quantity: line.agreed, proposed: line.wanted })),
  )
}

/** The slot of the proposed terms when the reservation does not hold it; `null` when it does. */
const additionalSlot = (locked: LockedReservation, { terms }: CurrentTerms): Slot | null => {
  const { occurrenceId, timeSlot } = terms
  const slot = chosenSlot({ occurrenceId, timeSlot: timeSlot === null ? null : new Date(timeSlot) })
  const held = heldSlot(locked)
  return slot && held && isSameSlot(slot, held) ? null : slot
}

/** Holds a slot of the proposed occurrence until the answer; the agreed slot stays held. A seller may propose after the cut-off. */
async function holdProposedSlot(tx: Tx, id: number, role: Role, slot: Slot): Promise<void> {
  const held = role === 'seller' ? await reserveSlotAfterCutoff(tx, slot) : await reserveSlot(tx, slot)
  if (!held) throw await slotError(tx, id)
}

/** Checks the reservation as proposed, and returns its price and the deadline for the answer. */
async function checkProposedOrder(tx: Tx, id: number, step: Transition, by: Participant, sameItems: boolean) {
  const { order, facts } = await readOrder(tx, id, 'agreed')
  const lines = order.lines.filter(({ quantity }) => quantity > 0)
  const violation = checkOrder(step.order, { ...order, lines, seenTotal: null })
  if (violation) throw ruleError(violation)
  const { occurrence, now } = order
  const deadline = by === 'seller' ? proposalDeadline(occurrence, now) : sellerAnswerDeadline(occurrence, now, now)
  const itemsSum = sameItems ? await agreedItemsTotal(tx, id) : itemsTotal(lines)
  const totals = orderTotals(itemsSum, occurrence?.delivery ?? null)
  return { ...totals, deadline, facts, text: unweighedTotalText(totals, lines) }
}

/** The reservation before and after the proposed change; fails when nothing changes. */
async function writeAndCompare(tx: Tx, id: number, write: ProposalRequest['write']) {
  const before = await readCurrentTerms(tx, id)
  await write(tx)
  const after = await readCurrentTerms(tx, id)
  if (termsKey(before) === termsKey(after) && linesKey(before) === linesKey(after))
    throw invalid({ property: 'items', code: 'required' })
  return { before, after }
}

/**
 * Stores a proposal beside the agreed terms of a reservation that this transaction has locked. Whatever the answer is, nothing
 * agreed is lost, and what is proposed is held until then.
 */
export async function openProposal(
  tx: Tx,
  locked: LockedReservation,
  principal: SessionPrincipal,
  request: ProposalRequest,
): Promise<void> {
  const { id, fulfilment } = locked
  const { step, role, facts, cause, reason } = request
  const by = participantOf(role) ?? 'seller'
  const { before, after } = await writeAndCompare(tx, id, request.write)
  const sameItems = linesKey(before) === linesKey(after)
  const { fee, total, deadline, facts: proposed, text } = await checkProposedOrder(tx, id, step, by, sameItems)
  const slot = additionalSlot(locked, after)

  const sellerDeadline = facts.answerBy?.toISOString() ?? null
  const totals = { deliveryFee: fee, total }
  const proposal = {
    ...after.terms,
    ...totals,
    by,
    from: locked.status,
    cause,
    reason,
    slotId: slot?.occurrenceId ?? null,
    sameItems,
    answerBy: sellerDeadline,
  }
  const undoState = undoableAfterAction({ action: 'propose', step, role, input: {} }, facts, {
    slot: null,
    paymentStatus: locked.paymentStatus,
  })
  const moved = await updateStatus(tx, locked, { to: 'change_proposed', answerBy: deadline, proposal, undoState })
  if (!moved) throw new AppError('ILLEGAL_TRANSITION')

  await holdLarger(tx, id, principal, before, after)
  if (slot) await holdProposedSlot(tx, id, role, slot)
  await saveDeliveryTerms(tx, id, before.terms)
  await addThreadEntry(
    tx,
    id,
    'propose',
    threadEntryText('propose', {
      fulfilment,
      by,
      reason,
      change: {
        sameItems,
        moved: slot !== null,
        startsAt: proposed.agreedStart,
        endsAt: proposed.agreedEnd,
        total: text,
      },
    }),
  )
  await publishAction(tx, id, 'propose', role)
}

export type ProposalBody = {
  version: number
  cause?: ProposalCause | undefined
  reason?: string | undefined
  occurrenceId?: number | undefined
  timeSlot?: string | null | undefined
  items?: readonly { offerItemId: number; quantity: number }[] | undefined
}

/** Writes the proposed lines: named lines change, other items of the offer are added, lines that are not named stay. */
async function writeProposedLines(
  tx: Tx,
  id: number,
  { occurrenceId, timeSlot, items = [] }: ProposalBody,
): Promise<void> {
  const current = await readCurrentTerms(tx, id)
  const lineIds = new Map(current.lines.map((line) => [line.offerItemId, line.id]))
  const changed = items.flatMap(({ offerItemId, quantity }) => {
    const line = lineIds.get(offerItemId)
    return line === undefined ? [] : [{ id: line, quantity, proposed: null }]
  })
  await saveQuantities(tx, changed)
  const added = items.filter(({ offerItemId, quantity }) => !lineIds.has(offerItemId) && quantity > 0)
  await insertLines(
    tx,
    id,
    added.map((line) => ({ ...line, ifMissing: 'ask' })),
  )
  if (occurrenceId !== undefined)
    await saveDeliveryTerms(tx, id, { ...current.terms, occurrenceId, timeSlot: timeSlot ?? null })
  else if (timeSlot !== undefined) await saveDeliveryTerms(tx, id, { ...current.terms, timeSlot })
}

/** One participant proposes a change of the reservation; the other answers it. */
async function proposeLocked(
  tx: Tx,
  locked: LockedReservation,
  principal: SessionPrincipal,
  body: ProposalBody,
): Promise<void> {
  const { cause, reason, version } = body
  const facts = await readGuardFacts(tx, locked.id)
  const roles = rolesOf(principal, locked)
  const decision = decide('propose', facts, roles, { cause, reason })
  if (!decision.ok) throw transitionError(decision.violation, facts, roles)
  await requireCurrentVersion(tx, locked, principal, version)
  const { step, role } = decision
  await openProposal(tx, locked, principal, {
    step,
    role,
    facts,
    cause: cause ?? (body.occurrenceId === undefined && body.timeSlot === undefined ? 'more' : 'date'),
    reason: reason ?? null,
    write: (transaction) => writeProposedLines(transaction, locked.id, body),
  })
}

export const proposeChange = (db: Db, id: number, principal: SessionPrincipal, body: ProposalBody): Promise<void> =>
  inTransaction(db, async (tx) =>
    proposeLocked(tx, orNotFound(await lockReservation(tx, id, principal)), principal, body),
  )
