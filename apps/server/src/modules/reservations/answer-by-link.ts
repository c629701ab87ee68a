import type { AnswerView } from '@kram/contract/reservation-desk'
import type { ReservationEvent } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import type { Guest } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { hashToken } from '#platform/random'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { findByAnswerLink, isComing, markComing } from './answer-links.store.ts'
import { leaveHappening } from './happenings.store.ts'
import { lockReservation } from './reservations.store.ts'
import { stepLocked, type StepRequest } from './take-step.ts'
import { addEntry } from './thread.store.ts'
import { viewReservation } from './view-reservation.ts'

type Answer = AnswerView['answers'][number]

const STEPS_OF = {
  giving_up: 'cancel',
  received: 'hand-over',
  accept: 'accept-proposal',
  decline: 'decline-proposal',
  undo: 'undo',
} as const satisfies Record<Exclude<Answer, 'coming'>, StepRequest['event'] & ReservationEvent>

const STEP_ANSWERS = ['giving_up', 'received', 'accept', 'decline', 'undo'] as const

/** Whoever holds the link acts for the buyer on this one reservation, with an account or without. */
const holderOf = (reservationId: number): Guest => ({ kind: 'guest', reservationId, tokenHash: Buffer.alloc(0) })

const canCome = ({ status, occurrence }: ReservationView, now: Date): boolean =>
  (status === 'accepted' || status === 'ready') && occurrence !== null && now < new Date(occurrence.endsAt)

function answersOf(view: ReservationView, coming: boolean, now: Date): Answer[] {
  const steps = STEP_ANSWERS.filter((answer) => view.allowedActions.includes(STEPS_OF[answer]))
  return canCome(view, now) && !coming ? ['coming', ...steps] : steps
}

async function present(db: Db | Tx, id: number, now: Date): Promise<AnswerView> {
  const view = await viewReservation(db, id, holderOf(id))
  const coming = await isComing(db, id)
  const { number, status, fulfilment, offer, seller, occurrence, items, total, proposal } = view
  return {
    number,
    status,
    fulfilment,
    offerTitle: offer.title,
    sellerName: seller.name,
    startsAt: occurrence?.startsAt ?? null,
    endsAt: occurrence?.endsAt ?? null,
    items: items.map(({ productName, variantName, quantity }) => ({ productName, variantName, quantity })),
    total,
    proposal,
    coming,
    answers: answersOf(view, coming, now),
  }
}

const open = async (db: Db | Tx, token: string): Promise<number> => {
  const id = await findByAnswerLink(db, hashToken(token))
  if (id === undefined) throw new Refusal('LINK_EXPIRED')
  return id
}

/** What the link of a letter is about. A wrong link and an old one sound alike. */
export const viewByLink = async (db: Db, token: string, now: Date): Promise<AnswerView> =>
  present(db, await open(db, token), now)

async function come(tx: Tx, id: number, now: Date): Promise<void> {
  const view = await viewReservation(tx, id, holderOf(id))
  if (!canCome(view, now)) throw new Refusal('ILLEGAL_TRANSITION', { details: { status: view.status } })
  if (!(await markComing(tx, id))) return
  await addEntry(tx, id, 'coming', 'Kupujący potwierdził, że będzie.', 'buyer')
  await leaveHappening(tx, { reservationId: id, event: 'coming', by: 'buyer' })
}

/** One tap in a letter: coming, giving up (the goods go back at once, and the step can be taken back for a while), received, yes or no to a proposal. */
export const answerByLink = (db: Db, token: string, answer: Answer, now: Date): Promise<AnswerView> =>
  inTransaction(db, async (tx) => {
    const id = await open(tx, token)
    const holder = holderOf(id)
    const locked = found(await lockReservation(tx, id, holder))
    if (answer === 'coming') await come(tx, id, now)
    else await stepLocked(tx, locked, holder, { event: STEPS_OF[answer] })
    return present(tx, id, now)
  })
