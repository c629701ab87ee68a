import type { ReservationEvent, ReservationStatus } from '@kram/contract/reservation-status'
import type { Guard } from './guards.rules.ts'

/** Everything that can happen to a reservation: what people do, and what time does. */
export type Event = ReservationEvent | 'expire' | 'auto-complete'

export type Actor = 'buyer' | 'guest' | 'seller' | 'admin' | 'timer'

/**
 * What a step does to stock. `adjust`: holds follow the changed lines · `holdBoth`: the larger of agreed and proposed, per line ·
 * `agree`, `revert`: what the open proposal holds too much goes back, and the lines become the proposed or stay the agreed ones ·
 * `restore`: what the last step did to stock is undone.
 */
export type Effect =
  | 'hold'
  | 'adjust'
  | 'holdBoth'
  | 'agree'
  | 'revert'
  | 'restore'
  | 'release'
  | 'return'
  | 'consume'
  | 'writeOff'

/** Checked against the order as a whole, see `order.rules.ts`. */
export type OrderCheck =
  | 'hasLines'
  | 'fewLines'
  | 'offerActive'
  | 'windowChosen'
  | 'windowFits'
  | 'windowOpen'
  | 'windowAhead'
  | 'quantitiesFit'
  | 'insideZone'
  | 'minimumMet'
  | 'priceSeen'
  | 'inStock'

/** Chooses among several rows of one event: the first row whose condition holds. A row without one always does. */
export type Condition =
  | 'autoAccepted'
  | 'goodsGone'
  | 'restock'
  | 'grows'
  | 'buyerAsked'
  | 'sellerAsked'
  | 'buyerStepped'
  | 'sellerStepped'

export type Step = {
  from: readonly ReservationStatus[]
  /** `before`: where it stood before the proposal, or before the step that is taken back. */
  to: ReservationStatus | 'same' | 'removed' | 'before'
  by: readonly Actor[]
  when?: Condition
  guards: readonly Guard[]
  order: readonly OrderCheck[]
  effect: Effect | null
}

const BUYERS = ['buyer', 'guest'] as const
const CANCELLABLE = ['pending', 'change_proposed', 'accepted', 'ready'] as const
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
const PROPOSE = ['hasLines', 'fewLines', 'windowChosen', 'windowFits', 'windowAhead', 'quantitiesFit'] as const
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
      to: 'change_proposed',
      by: BUYERS,
      when: 'grows',
      guards: ['beforeCutoff'],
      order: CHANGE,
      effect: 'holdBoth',
    },
    { from: ['accepted'], to: 'same', by: BUYERS, guards: ['beforeCutoff'], order: SHRINK, effect: 'adjust' },
  ],
  propose: [
    {
      from: ['pending', 'accepted', 'ready'],
      to: 'change_proposed',
      by: ['seller'],
      guards: ['causeGiven'],
      order: PROPOSE,
      effect: 'holdBoth',
    },
    {
      from: ['accepted'],
      to: 'change_proposed',
      by: BUYERS,
      guards: ['beforeCutoff'],
      order: CHANGE,
      effect: 'holdBoth',
    },
  ],
  'accept-proposal': [
    {
      from: ['change_proposed'],
      to: 'accepted',
      by: BUYERS,
      when: 'sellerAsked',
      guards: ['proposalOpen'],
      order: [],
      effect: 'agree',
    },
    {
      from: ['change_proposed'],
      to: 'accepted',
      by: ['seller'],
      when: 'buyerAsked',
      guards: ['proposalOpen'],
      order: [],
      effect: 'agree',
    },
  ],
  'decline-proposal': [
    // By the side that asked it is a withdrawal.
    { from: ['change_proposed'], to: 'before', by: [...BUYERS, 'seller'], guards: [], order: [], effect: 'revert' },
    {
      from: ['change_proposed'],
      to: 'before',
      by: ['timer'],
      guards: ['answerOverdue'],
      order: [],
      effect: 'revert',
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
  pack: [{ from: ['accepted'], to: 'ready', by: ['seller'], guards: ['weighed'], order: [], effect: null }],
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
  undo: [
    {
      from: [
        'change_proposed',
        'accepted',
        'ready',
        'out_for_delivery',
        'completed',
        'rejected',
        'cancelled',
        'no_show',
      ],
      to: 'before',
      by: ['seller'],
      when: 'sellerStepped',
      guards: ['undoOpen'],
      order: [],
      effect: 'restore',
    },
    {
      from: ['cancelled'],
      to: 'before',
      by: BUYERS,
      when: 'buyerStepped',
      guards: ['undoOpen'],
      order: [],
      effect: 'restore',
    },
  ],
  'auto-complete': [
    { from: STANDING, to: 'completed', by: ['timer'], guards: ['graceOver'], order: [], effect: 'consume' },
  ],
  drop: [
    { from: ['draft'], to: 'removed', by: BUYERS, guards: [], order: [], effect: null },
    { from: ['draft'], to: 'removed', by: ['timer'], guards: ['draftForgotten'], order: [], effect: null },
  ],
}
