import type { ReservationAction, ReservationStatus } from '@kram/contract/reservations/status'
import { isGuest, itemFacts, offerFacts } from './market.ts'
import { heldBy, namesIn } from './amounts.ts'
import { type Lines, type Model, occurrenceOf, type Party, type Reservation } from './state.ts'

// What a request that succeeds changes.

const ANSWER_HOURS = 24
/** Nobody gets less time than this to answer. */
const LEAST_ANSWER_HOURS = 0.5
const AUTO_COMPLETE_HOURS = 72
const DRAFT_HOURS = 7 * 24

type By = Party | null

/** The deadline of an answer: a day, not beyond the given hour, and never at once. */
const answerDeadline = (from: number, latest: number, now: number): number =>
  Math.max(Math.min(from + ANSWER_HOURS, latest), now + LEAST_ANSWER_HOURS)

const resumed = (to: ReservationStatus, deadline: number | null, now: number): number | null =>
  to === 'pending' ? Math.max(deadline ?? 0, now + LEAST_ANSWER_HOURS) : null

/** Adds an entry to the thread. A comment is unread by the other participant; what the system writes is never unread. */
export const addEntry = ({ thread }: Reservation, event: string | null, by: By): void => {
  thread.push({ event, unreadBy: event === null ? (['buyer', 'seller'] as const).filter((side) => side !== by) : [] })
}

const moveTo = (model: Model, reservation: Reservation, status: ReservationStatus): void => {
  Object.assign(reservation, { status, changedAt: model.now, answerBy: null, proposal: null, lastStep: null })
}

function takeOutOfCount({ count }: Model, occurrence: string, amount: number): void {
  if (count.way === 'shelf') count.shelf -= amount
  if (count.way !== 'date') return
  const date = (count.dates[occurrence] ??= { onHand: count.perDate, changed: 0 })
  date.onHand -= amount
  date.changed -= amount
}

/** What is held leaves the stock for good. */
function takeOut(model: Model, lines: Lines, occurrence: string, sign: 1 | -1): void {
  for (const name of namesIn(lines)) {
    const amount = (lines[name] ?? 0) * sign
    const { stock, isCounted } = itemFacts(name)
    if (stock !== null) model.onHand[stock] -= amount
    if (isCounted) takeOutOfCount(model, occurrence, amount)
    const limit = model.limits[name]
    if (limit !== null) model.limits[name] = limit - amount
  }
}

export function submit(model: Model, reservation: Reservation): void {
  const { offer, occurrence, owner } = reservation
  const isAccepted = offerFacts(offer).autoAccept && !isGuest(owner)
  moveTo(model, reservation, isAccepted ? 'accepted' : 'pending')
  const { cutoff } = occurrenceOf(model, occurrence)
  Object.assign(reservation, {
    slot: occurrence,
    submittedAt: model.now,
    answerBy: isAccepted ? null : answerDeadline(model.now, cutoff, model.now),
  })
  addEntry(reservation, 'submit', 'buyer')
}

/** An edit that needs nobody's consent. */
export function edit(model: Model, reservation: Reservation, lines: Lines, occurrence: string): void {
  Object.assign(reservation, { lines, occurrence })
  if (reservation.status === 'draft') return
  reservation.slot = occurrence
  if (reservation.status === 'pending') {
    const { cutoff } = occurrenceOf(model, occurrence)
    reservation.answerBy = answerDeadline(reservation.submittedAt ?? model.now, cutoff, model.now)
  }
  addEntry(reservation, 'edit', 'buyer')
}

export function propose(
  model: Model,
  reservation: Reservation,
  by: Party,
  { lines, occurrence }: Pick<Reservation, 'lines' | 'occurrence'>,
): void {
  const { status: from, answerBy: pausedAnswerBy, payment } = reservation
  const { start, cutoff } = occurrenceOf(model, occurrence)
  moveTo(model, reservation, 'change_proposed')
  reservation.proposal = { by, from, lines, occurrence, pausedAnswerBy }
  reservation.answerBy = answerDeadline(model.now, by === 'seller' ? start : cutoff, model.now)
  if (by === 'seller')
    reservation.lastStep = {
      by,
      action: 'propose',
      status: from,
      answerBy: pausedAnswerBy,
      payment,
      slot: null,
      stock: 'held',
    }
  addEntry(reservation, 'propose', by)
}

export type Ending = { lost?: boolean; restock?: boolean }

const sorted = (lines: Lines) =>
  Object.entries(lines)
    .filter(([, quantity]) => quantity > 0)
    .toSorted(([a], [b]) => a.localeCompare(b))

/** Remembers a step that its side can take back. A proposal that was open is not opened again. */
function remember(
  model: Model,
  reservation: Reservation,
  by: Party,
  action: ReservationAction,
  to: ReservationStatus,
  end: { releasesSlot: boolean; stock: 'held' | 'released' | 'gone' },
): void {
  const { status, answerBy, proposal, payment, slot } = reservation
  if (end.stock === 'gone') takeOut(model, reservation.lines, reservation.occurrence, 1)
  moveTo(model, reservation, to)
  const canUndo = by === 'seller' || action === 'cancel'
  reservation.lastStep = canUndo
    ? {
        by,
        action,
        status: proposal?.from ?? status,
        answerBy: proposal ? null : answerBy,
        payment,
        slot: end.releasesSlot ? slot : null,
        stock: end.stock,
      }
    : null
  if (end.releasesSlot) reservation.slot = null
  addEntry(reservation, action, by)
}

const STEPS: Partial<
  Record<ReservationAction, (model: Model, reservation: Reservation, by: Party, ending: Ending) => void>
> = {
  accept: (model, one, by) => remember(model, one, by, 'accept', 'accepted', { releasesSlot: false, stock: 'held' }),
  reject: (model, one, by) => remember(model, one, by, 'reject', 'rejected', { releasesSlot: true, stock: 'released' }),
  pack: (model, one, by) => remember(model, one, by, 'pack', 'ready', { releasesSlot: false, stock: 'held' }),
  'set-out': (model, one, by) =>
    remember(model, one, by, 'set-out', 'out_for_delivery', { releasesSlot: false, stock: 'held' }),
  'hand-over': (model, one, by) => {
    remember(model, one, by, 'hand-over', 'completed', { releasesSlot: false, stock: 'gone' })
    if (by === 'seller') one.payment = 'paid'
  },
  'no-show': (model, one, by, { restock = false }) =>
    remember(model, one, by, 'no-show', 'no_show', { releasesSlot: false, stock: restock ? 'released' : 'gone' }),
  cancel: (model, one, by, { lost = false }) => {
    const isLate = by === 'buyer' && model.now >= occurrenceOf(model, one.occurrence).cutoff
    const isLost = by === 'seller' && lost
    remember(model, one, by, 'cancel', 'cancelled', { releasesSlot: true, stock: isLost ? 'gone' : 'released' })
    Object.assign(one, { cancelledLate: isLate, cancelledBy: by === 'buyer' && isGuest(one.owner) ? 'guest' : by })
  },
  'accept-proposal': (model, one, by) => {
    const { proposal } = one
    if (!proposal) throw new Error('nothing is proposed')
    const lines = Object.fromEntries(namesIn(proposal.lines).map((name) => [name, proposal.lines[name]]))
    const sameItems = JSON.stringify(sorted(lines)) === JSON.stringify(sorted(one.lines))
    moveTo(model, one, sameItems && proposal.from === 'ready' ? 'ready' : 'accepted')
    const weights = sameItems ? one.weights : {}
    Object.assign(one, { lines, occurrence: proposal.occurrence, slot: proposal.occurrence, weights })
    addEntry(one, 'accept-proposal', by)
  },
  'decline-proposal': (model, one, by) => decline(model, one, by),
  undo: (model, one, by) => undo(model, one, by),
}

export function takeStep(
  model: Model,
  reservation: Reservation,
  by: Party,
  action: ReservationAction,
  ending: Ending = {},
): void {
  STEPS[action]?.(model, reservation, by, ending)
}

function decline(model: Model, reservation: Reservation, by: By): void {
  const { proposal } = reservation
  if (!proposal) throw new Error('nothing is proposed')
  moveTo(model, reservation, proposal.from)
  reservation.answerBy = resumed(proposal.from, proposal.pausedAnswerBy, model.now)
  addEntry(reservation, 'decline-proposal', by)
}

function undo(model: Model, reservation: Reservation, by: Party): void {
  const { lastStep, lines, slot } = reservation
  if (!lastStep) throw new Error('nothing to undo')
  if (lastStep.stock === 'gone') takeOut(model, lines, reservation.occurrence, -1)
  moveTo(model, reservation, lastStep.status)
  Object.assign(reservation, {
    answerBy: resumed(lastStep.status, lastStep.answerBy, model.now),
    payment: lastStep.payment,
    slot: lastStep.slot ?? slot,
    cancelledBy: null,
    cancelledLate: false,
    ...(lastStep.action === 'pack' && { weights: {} }),
  })
  addEntry(reservation, 'undo', by)
}

/** What happens by itself once a deadline has passed. */
export function passDeadlines(model: Model): void {
  const { now } = model
  const overdue = ({ answerBy }: Reservation) => answerBy !== null && answerBy <= now
  for (const one of model.reservations) {
    if (one.status === 'pending' && overdue(one)) {
      moveTo(model, one, 'expired')
      one.slot = null
      addEntry(one, 'expire', null)
    }
    if (one.status === 'change_proposed' && overdue(one)) decline(model, one, null)
    const isAgreed = ['accepted', 'ready', 'out_for_delivery'].includes(one.status)
    if (isAgreed && now >= occurrenceOf(model, one.occurrence).end + AUTO_COMPLETE_HOURS) {
      takeOut(model, heldBy(one), one.occurrence, 1)
      moveTo(model, one, 'completed')
      addEntry(one, 'auto-complete', null)
    }
  }
  model.reservations = model.reservations.filter(
    ({ status, changedAt }) => status !== 'draft' || now < changedAt + DRAFT_HOURS,
  )
}
