import type { ReservationEvent, ReservationStatus } from '@kram/contract/reservation-status'
import { barrierOf, type Denial, type Facts, type Given, type Guard } from './guards.rules.ts'

/** Everything that can happen to a reservation: what people do, and what time does. */
export type Event = ReservationEvent | 'expire' | 'auto-complete'

export type Actor = 'buyer' | 'guest' | 'seller' | 'admin' | 'timer'

/** What a step does to stock. `adjust`: holds follow the changed lines. */
export type Effect = 'hold' | 'adjust' | 'release' | 'return' | 'consume' | 'writeOff'

/** Checked against the order as a whole, see `order.rules.ts`. */
export type OrderCheck =
  | 'hasLines'
  | 'fewLines'
  | 'offerActive'
  | 'windowChosen'
  | 'windowFits'
  | 'windowOpen'
  | 'quantitiesFit'
  | 'insideZone'
  | 'minimumMet'
  | 'priceSeen'
  | 'inStock'

/** Chooses among several rows of one event: the first row whose condition holds. A row without one always does. */
export type Condition = 'autoAccepted' | 'goodsGone' | 'restock'

export type Step = {
  from: readonly ReservationStatus[]
  to: ReservationStatus | 'same' | 'removed'
  by: readonly Actor[]
  when?: Condition
  guards: readonly Guard[]
  order: readonly OrderCheck[]
  effect: Effect | null
}

const BUYERS = ['buyer', 'guest'] as const
const CANCELLABLE = ['pending', 'accepted', 'ready'] as const
const STANDING = ['accepted', 'ready', 'out_for_delivery'] as const

const DRAFT = ['fewLines', 'windowFits', 'quantitiesFit'] as const
const CHANGE = [
  'hasLines',
  'fewLines',
  'windowChosen',
  'windowFits',
  'windowOpen',
  'quantitiesFit',
  'insideZone',
  'minimumMet',
] as const
const SHRINK = ['hasLines', 'quantitiesFit', 'insideZone', 'minimumMet'] as const
const SUBMIT = ['offerActive', ...CHANGE, 'priceSeen', 'inStock'] as const

/** The whole life of a reservation. What is not here cannot happen. */
export const STEPS: Record<Event, readonly Step[]> = {
  submit: [
    { from: ['draft'], to: 'accepted', by: ['buyer'], when: 'autoAccepted', guards: [], order: SUBMIT, effect: 'hold' },
    { from: ['draft'], to: 'pending', by: BUYERS, guards: [], order: SUBMIT, effect: 'hold' },
  ],
  accept: [
    { from: ['pending'], to: 'accepted', by: ['seller'], guards: ['beforeWindowEnds'], order: [], effect: null },
  ],
  reject: [
    { from: ['pending'], to: 'rejected', by: ['seller'], guards: ['reasonGiven'], order: [], effect: 'release' },
  ],
  expire: [
    { from: ['pending'], to: 'expired', by: ['timer'], guards: ['answerOverdue'], order: [], effect: 'release' },
  ],
  edit: [
    { from: ['draft'], to: 'same', by: BUYERS, guards: [], order: DRAFT, effect: null },
    { from: ['pending'], to: 'same', by: BUYERS, guards: ['beforeCutoff'], order: CHANGE, effect: 'adjust' },
    {
      from: ['accepted'],
      to: 'same',
      by: BUYERS,
      guards: ['beforeCutoff', 'nothingGrows'],
      order: SHRINK,
      effect: 'adjust',
    },
  ],
  cancel: [
    { from: CANCELLABLE, to: 'cancelled', by: BUYERS, guards: [], order: [], effect: 'release' },
    {
      from: CANCELLABLE,
      to: 'cancelled',
      by: ['seller'],
      when: 'goodsGone',
      guards: ['reasonGiven'],
      order: [],
      effect: 'writeOff',
    },
    {
      from: CANCELLABLE,
      to: 'cancelled',
      by: ['seller', 'admin'],
      guards: ['reasonGiven'],
      order: [],
      effect: 'release',
    },
  ],
  pack: [{ from: ['accepted'], to: 'ready', by: ['seller'], guards: [], order: [], effect: null }],
  'set-out': [
    { from: ['ready'], to: 'out_for_delivery', by: ['seller'], guards: ['isDelivery'], order: [], effect: null },
  ],
  'hand-over': [
    { from: STANDING, to: 'completed', by: ['seller'], guards: ['codeFits'], order: [], effect: 'consume' },
    { from: STANDING, to: 'completed', by: BUYERS, guards: ['windowBegan'], order: [], effect: 'consume' },
  ],
  'no-show': [
    {
      from: STANDING,
      to: 'no_show',
      by: ['seller'],
      when: 'restock',
      guards: ['windowEnded'],
      order: [],
      effect: 'return',
    },
    { from: STANDING, to: 'no_show', by: ['seller'], guards: ['windowEnded'], order: [], effect: 'writeOff' },
  ],
  'auto-complete': [
    { from: STANDING, to: 'completed', by: ['timer'], guards: ['graceOver'], order: [], effect: 'consume' },
  ],
  drop: [
    { from: ['draft'], to: 'removed', by: BUYERS, guards: [], order: [], effect: null },
    { from: ['draft'], to: 'removed', by: ['timer'], guards: ['draftForgotten'], order: [], effect: null },
  ],
}

export type Decision = { ok: true; step: Step; actor: Actor } | { ok: false; denial: Denial }

const holds: Record<Condition, (facts: Facts, given: Given) => boolean> = {
  autoAccepted: (facts) => facts.autoAccepts,
  goodsGone: (_facts, given) => given?.cause === 'sold_out' || given?.cause === 'harvest_failed',
  restock: (_facts, given) => given?.restock === true,
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

const PEOPLE_DO: readonly ReservationEvent[] = [
  'submit',
  'accept',
  'reject',
  'edit',
  'cancel',
  'pack',
  'set-out',
  'hand-over',
  'no-show',
  'drop',
]

/** What the caller may do now: the buttons of the screen. What depends on the input (a reason, a code) is not known yet and not held against it. */
export const allowedActions = (facts: Facts, actors: readonly Actor[]): ReservationEvent[] =>
  PEOPLE_DO.filter((event) => decide(event, facts, actors, null).ok)
