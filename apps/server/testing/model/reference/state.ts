import type { ReservationAction, ReservationStatus } from '@kram/contract/reservations/status'
import {
  type Actor,
  type BuyerName,
  CUTOFF_HOURS,
  DURATION_HOURS,
  ITEM_NAMES,
  type ItemName,
  itemFacts,
  OCCURRENCES,
  OFFER_NAMES,
  offerFacts,
  type OfferName,
  type ScheduleName,
  STOCKS,
  type StockName,
} from './market.ts'

// The reference model: what the domain promises about a small market. It holds facts only; everything that follows from them (what is
// promised, who may do what) is computed in the files beside this one. It follows the specification and the domain's rules, not the server.

export type Party = 'buyer' | 'seller'
export type Lines = Partial<Record<ItemName, number>>

export type Proposal = {
  by: Party
  /** The status to which the reservation returns when the proposal ends without agreement. */
  from: ReservationStatus
  lines: Lines
  occurrence: string
  /** The deadline that waits while the proposal is open. */
  pausedAnswerBy: number | null
}

/** The last step that can be taken back. */
export type LastStep = {
  by: Party
  action: ReservationAction
  status: ReservationStatus
  answerBy: number | null
  payment: 'due' | 'paid'
  /** The slot that the step released. */
  slot: string | null
  stock: 'held' | 'released' | 'gone'
}

export type ThreadEntry = { event: string | null; unreadBy: Party[] }

export type Reservation = {
  /** As commands and reports name it: its place in the order of creation. */
  name: string
  id: number
  offer: OfferName
  owner: BuyerName
  /** The guest who made it; the owner changes when somebody with an account claims it. */
  guest: BuyerName | null
  uuid: string | null
  status: ReservationStatus
  lines: Lines
  occurrence: string
  slot: string | null
  proposal: Proposal | null
  lastStep: LastStep | null
  answerBy: number | null
  submittedAt: number | null
  changedAt: number
  payment: 'due' | 'paid'
  cancelledBy: string | null
  cancelledLate: boolean
  weights: Partial<Record<ItemName, number>>
  thread: ThreadEntry[]
  version: number
  /** Ids of the lines, as replies name them. */
  lineIds: Partial<Record<ItemName, number>>
  pickupCode: string | null
}

export type Occurrence = {
  schedule: ScheduleName
  start: number
  end: number
  cutoff: number
  capacity: number | null
  open: boolean
}

/** How the counted variant is counted. */
export type Count = {
  way: 'shelf' | 'date' | 'onDemand'
  shelf: number
  perDate: number
  /** Of occurrences whose date has a count of its own: what is on hand, and what orders have changed of it. */
  dates: Record<string, { onHand: number; changed: number }>
}

/** The offers that it paused, and the reservations that it left to the buyers. */
export type Suspension = { offers: OfferName[]; reservations: Reservation[] }

export type Model = {
  /** Hours since the start of the run. */
  now: number
  onHand: Record<StockName, number>
  limits: Record<ItemName, number | null>
  count: Count
  offers: Record<OfferName, 'draft' | 'active' | 'paused' | 'archived'>
  occurrences: Record<string, Occurrence>
  /** What the suspension of a seller left: a lift undoes it. */
  suspended: Record<'s1' | 's2', Suspension | null>
  /** Whether the seller has a session; blocking an account ends it. */
  loggedIn: Record<'s1' | 's2', boolean>
  reservations: Reservation[]
  /** How many reservations were made, dropped drafts included. */
  made: number
  /** What the public pages could show, newest last. */
  shown: { since: number; remaining: Partial<Record<ItemName, number | null>> }[]
}

/** `offset`: hours between the start of the run and the hour from which the occurrences count. */
export const newModel = (offset: number): Model => ({
  now: 0,
  onHand: { ...STOCKS },
  limits: Object.fromEntries(ITEM_NAMES.map((name) => [name, itemFacts(name).limit])) as Model['limits'],
  count: { way: 'onDemand', shelf: 0, perDate: 0, dates: {} },
  offers: Object.fromEntries(OFFER_NAMES.map((name) => [name, offerFacts(name).status])) as Model['offers'],
  occurrences: Object.fromEntries(
    Object.entries(OCCURRENCES).map(([name, { schedule, startsIn, capacity }]) => [
      name,
      newOccurrence(schedule, startsIn + offset, capacity),
    ]),
  ),
  suspended: { s1: null, s2: null },
  loggedIn: { s1: true, s2: true },
  reservations: [],
  made: 0,
  shown: [],
})

export const newOccurrence = (schedule: ScheduleName, start: number, capacity: number | null): Occurrence => ({
  schedule,
  start,
  end: start + DURATION_HOURS,
  cutoff: start - CUTOFF_HOURS,
  capacity,
  open: true,
})

export function occurrenceOf(model: Model, name: string): Occurrence {
  const occurrence = model.occurrences[name]
  if (!occurrence) throw new Error(`no occurrence ${name}`)
  return occurrence
}

export const sellerOf = ({ offer }: Reservation): Actor => offerFacts(offer).seller

/** The side on which this actor stands; `null` for everybody else, for whom the reservation does not exist. */
export const sideOf = (reservation: Reservation, actor: Actor): Party | null => {
  if (actor === sellerOf(reservation)) return 'seller'
  return actor === reservation.owner ? 'buyer' : null
}
