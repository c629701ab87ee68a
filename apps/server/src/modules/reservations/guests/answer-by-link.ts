import type { AnswerView } from '@kram/contract/reservations/link-answer-schemas'
import type { ReservationAction } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { hashToken } from '#platform/security'
import { AppError, orNotFound } from '#platform/errors'
import { asBuyer, findByAnswerLink, isComing, markComing } from '../access/index.ts'
import { addThreadEntry } from '#modules/comments/thread'
import { publishReservationEvent } from '../events/index.ts'
import { lockReservation } from '../records/index.ts'
import { type ActionRequest, applyActionLocked } from '../lifecycle/index.ts'
import { viewReservation } from '../views/index.ts'

type Answer = AnswerView['answers'][number]

const ACTION_OF_ANSWER = {
  giving_up: 'cancel',
  received: 'hand-over',
  accept: 'accept-proposal',
  decline: 'decline-proposal',
  undo: 'undo',
} as const satisfies Record<Exclude<Answer, 'coming'>, ActionRequest['action'] & ReservationAction>

const ACTION_ANSWERS = ['giving_up', 'received', 'accept', 'decline', 'undo'] as const

const canConfirmComing = ({ status, occurrence }: ReservationView, now: Date): boolean =>
  (status === 'accepted' || status === 'ready') && occurrence !== null && now < new Date(occurrence.endsAt)

function availableAnswers(view: ReservationView, coming: boolean, now: Date): Answer[] {
  const actionAnswers = ACTION_ANSWERS.filter((answer) => view.allowedActions.includes(ACTION_OF_ANSWER[answer]))
  return canConfirmComing(view, now) && !coming ? ['coming', ...actionAnswers] : actionAnswers
}

const orderedProduct = (line: ReservationView['items'][number]): AnswerView['items'][number] => {
  const { productName, variantName, soldBy, netQuantity, netUnit, quantity } = line
  return { productName, variantName, soldBy, netQuantity, netUnit, quantity }
}

async function toAnswerView(db: Db | Tx, id: number, now: Date): Promise<AnswerView> {
  const view = await viewReservation(db, id, asBuyer(id))
  const coming = await isComing(db, id)
  const { number, status, fulfilment, offer, seller, occurrence, pickupCode, location } = view
  const { items, total, highestTotal, proposal } = view
  return {
    number,
    status,
    fulfilment,
    offerTitle: offer.title,
    sellerName: seller.name,
    startsAt: occurrence?.startsAt ?? null,
    endsAt: occurrence?.endsAt ?? null,
    pickupCode,
    location,
    items: items.map(orderedProduct),
    total,
    highestTotal,
    proposal,
    coming,
    answers: availableAnswers(view, coming, now),
  }
}

const findReservationId = async (db: Db | Tx, token: string): Promise<number> => {
  const id = await findByAnswerLink(db, hashToken(token))
  if (id === undefined) throw new AppError('LINK_EXPIRED')
  return id
}

/** What the answer link of an e-mail is about. An invalid and an expired link give the same answer. */
export const viewByAnswerLink = async (db: Db, token: string, now: Date): Promise<AnswerView> =>
  toAnswerView(db, await findReservationId(db, token), now)

async function confirmComing(tx: Tx, id: number, now: Date): Promise<void> {
  const view = await viewReservation(tx, id, asBuyer(id))
  if (!canConfirmComing(view, now)) throw new AppError('ILLEGAL_TRANSITION', { details: { status: view.status } })
  if (!(await markComing(tx, id))) return
  await addThreadEntry(tx, id, 'coming', 'Kupujący potwierdził, że będzie.')
  await publishReservationEvent(tx, { reservationId: id, event: 'coming', by: 'buyer' })
}

/**
 * The answers an e-mail offers: coming, cancelling (the stock is released at once, and the buyer can undo it for a while),
 * received, accepting or declining a proposal.
 */
export const answerByLink = (db: Db, token: string, answer: Answer, now: Date): Promise<AnswerView> =>
  inTransaction(db, async (tx) => {
    const id = await findReservationId(tx, token)
    const guest = asBuyer(id)
    const locked = orNotFound(await lockReservation(tx, id, guest))
    if (answer === 'coming') await confirmComing(tx, id, now)
    else await applyActionLocked(tx, locked, guest, { action: ACTION_OF_ANSWER[answer] })
    return toAnswerView(tx, id, now)
  })
