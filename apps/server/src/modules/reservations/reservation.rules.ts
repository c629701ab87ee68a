import { RESERVATION_EVENTS, type ReservationEvent } from '@kram/contract/reservation-status'
import { barrierOf, type Denial, type Facts, type Given } from './guards.rules.ts'
import { STEPS, type Actor, type Condition, type Event, type Step } from './steps.rules.ts'

export type Decision = { ok: true; step: Step; actor: Actor } | { ok: false; denial: Denial }

const holds: Record<Condition, (facts: Facts, given: Given) => boolean> = {
  autoAccepted: (facts) => facts.autoAccepts,
  goodsGone: (_facts, given) => given?.cause === 'sold_out' || given?.cause === 'harvest_failed',
  restock: (_facts, given) => given?.restock === true,
  grows: (_facts, given) => given?.grows === true,
  buyerAsked: ({ proposal }) => proposal?.by === 'buyer',
  sellerAsked: ({ proposal }) => proposal?.by === 'seller',
  buyerStepped: ({ undoable }) => undoable?.by === 'buyer',
  sellerStepped: ({ undoable }) => undoable?.by !== 'buyer',
}

/** The row of the table that speaks for this event, state and person; `null` when there is none. */
const rowFor = (event: Event, facts: Facts, actor: Actor, given: Given): Step | null =>
  STEPS[event].find(
    ({ from, by, when }) =>
      from.includes(facts.status) && by.includes(actor) && (when === undefined || holds[when](facts, given)),
  ) ?? null

/** May this event happen now? `actors` are all the parts the caller plays, usually one. Order checks come after. */
export function decide(event: Event, facts: Facts, actors: readonly Actor[], given: Given): Decision {
  const rows = actors.flatMap((actor) => {
    const step = rowFor(event, facts, actor, given)
    return step ? [{ step, actor }] : []
  })
  const tried = rows.map(({ step, actor }) => ({ step, actor, denial: barrierOf(step.guards, facts, given) }))
  const open = tried.find(({ denial }) => denial === null)
  if (open) return { ok: true, step: open.step, actor: open.actor }
  return { ok: false, denial: tried[0]?.denial ?? { code: 'ILLEGAL_TRANSITION' } }
}

/** What the caller may do now: the buttons of the screen. What depends on the input (a reason, a code) is not known yet and not held against it. */
export const allowedActions = (facts: Facts, actors: readonly Actor[]): ReservationEvent[] =>
  RESERVATION_EVENTS.filter((event) => decide(event, facts, actors, null).ok)
