import type { ErrorCode } from '@kram/contract/common/errors'
import type { Actor } from '../reference/market.ts'
import { mayView } from '../reference/rules.ts'
import { type Model, type Party, type Reservation, sideOf } from '../reference/state.ts'
import { checkView, remember } from '../checks.ts'
import { expectRefused, expectStatus, hasSession, headersOf, type RealMarket } from '../real-market.ts'
import type { Body, Reply } from '../servers.ts'
import type { Outcome } from './command.ts'

export type ReservationRequest = {
  actor: Actor
  reservation: Reservation
  /** For the report. */
  what: string
  method?: string
  /** Below the reservation. */
  path: string
  body?: object
  status?: 200 | 201 | 204
  /** Why the domain refuses it; none when it must succeed. */
  refusals: (side: Party) => readonly ErrorCode[]
  /** What it changes when it succeeds. */
  apply: (side: Party) => void
}

/** Why nothing may come of the request: no session, not a participant, or what the domain says. */
function reasonsFor(model: Model, { actor, reservation, refusals }: ReservationRequest, reply: Reply) {
  if (!hasSession(model, actor, reservation)) return ['SESSION_REQUIRED']
  const side = sideOf(reservation, actor)
  const isHidden = mayView(reservation, actor) === null && reply.status === 404
  return side === null || isHidden ? ['NOT_FOUND'] : refusals(side)
}

/** Sends a request about a reservation, and compares the reply with the error or the state that the model predicts. */
export async function sendAbout(real: RealMarket, model: Model, request: ReservationRequest): Promise<Outcome> {
  const { actor, reservation, what, method = 'POST', path, body, status = 200, apply } = request
  const text = `${actor} ${what} ${reservation.name} (${reservation.status})`
  const headers = headersOf(real, model, actor, reservation)
  const reply = await real.call(headers, method, `/api/reservations/${reservation.id}${path}`, body)
  const touched = [reservation]
  const reasons = reasonsFor(model, request, reply)
  const side = sideOf(reservation, actor)
  if (reasons.length > 0 || !side) {
    expectRefused(text, reply, reasons)
    return { text: `${text}, refused: ${String(reply.body?.['code'])}`, touched }
  }
  const view = expectStatus(text, reply, status)
  apply(side)
  if (status !== 204) compareView(real, model, reservation, side, view)
  return { text: `${text} → ${reservation.status}`, touched }
}

function compareView(real: RealMarket, model: Model, reservation: Reservation, side: Party, view: NonNullable<Body>) {
  checkView(real, model, reservation, side, view)
  remember(real, reservation, side, view)
}
