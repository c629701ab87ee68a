import type { ReservationAction, ReservationStatus } from '@kram/contract/reservations/status'
import type { Guard } from './guards.rules.ts'

/** Every action on a reservation, by people and by the timer. */
export type LifecycleAction = ReservationAction | 'expire' | 'auto-complete'

export type Role = 'buyer' | 'guest' | 'seller' | 'admin' | 'system'

/**
 * `adjust`: held stock follows the changed lines; `holdLarger`: the larger of agreed and proposed; `agree`, `revert`: the proposal
 * ends and its surplus is released; `restore`: the stock effect of the last action is undone.
 */
export type StockEffect =
  | 'hold'
  | 'adjust'
  | 'holdLarger'
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
  | 'withinLineLimit'
  | 'offerActive'
  | 'occurrenceChosen'
  | 'occurrenceFits'
  | 'occurrenceOpen'
  | 'occurrenceNotStarted'
  | 'quantitiesValid'
  | 'insideZone'
  | 'minimumReached'
  | 'totalConfirmed'
  | 'inStock'

/** Chooses among several transitions of one action: the first match counts, and one without a condition always matches. */
export type TransitionCondition =
  | 'autoAccepted'
  | 'goodsLost'
  | 'restock'
  | 'asksForMore'
  | 'proposedByBuyer'
  | 'proposedBySeller'
  | 'lastActionByBuyer'
  | 'lastActionBySeller'

export type Transition = {
  from: readonly ReservationStatus[]
  /**
   * `before`: the status before the proposal, or before the action that is undone. `agreed`: accepted, or ready when what is packed
   * already stays the same.
   */
  to: ReservationStatus | 'same' | 'removed' | 'before' | 'agreed'
  by: readonly Role[]
  when?: TransitionCondition
  guards: readonly Guard[]
  order: readonly OrderCheck[]
  effect: StockEffect | null
}

const BUYERS = ['buyer', 'guest'] as const
const CANCELLABLE = ['pending', 'change_proposed', 'accepted', 'ready'] as const
const ACTIVE = ['accepted', 'ready', 'out_for_delivery'] as const

const DRAFT_CHECKS = ['withinLineLimit', 'occurrenceFits', 'quantitiesValid'] as const
const ORDER_CHECKS = [
  'hasLines',
  'withinLineLimit',
  'occurrenceChosen',
  'occurrenceFits',
  'occurrenceOpen',
  'quantitiesValid',
  'insideZone',
  'minimumReached',
] as const
const PROPOSAL_CHECKS = [
  'hasLines',
  'withinLineLimit',
  'occurrenceChosen',
  'occurrenceFits',
  'occurrenceNotStarted',
  'quantitiesValid',
] as const
const REDUCTION_CHECKS = ['hasLines', 'quantitiesValid', 'insideZone', 'minimumReached'] as const
const SUBMIT_CHECKS = ['offerActive', ...ORDER_CHECKS, 'totalConfirmed', 'inStock'] as const

/** The whole life cycle of a reservation. What is not listed here cannot happen. */
export const TRANSITIONS: Record<LifecycleAction, readonly Transition[]> = {
  submit: [
    {
      from: ['draft'],
      to: 'accepted',
      by: ['buyer'],
      when: 'autoAccepted',
      guards: [],
      order: SUBMIT_CHECKS,
      effect: 'hold',
    },
    { from: ['draft'], to: 'pending', by: BUYERS, guards: [], order: SUBMIT_CHECKS, effect: 'hold' },
  ],
  accept: [
    { from: ['pending'], to: 'accepted', by: ['seller'], guards: ['beforeOccurrenceEnds'], order: [], effect: null },
  ],
  reject: [{ from: ['pending'], to: 'rejected', by: ['seller'], guards: ['hasReason'], order: [], effect: 'release' }],
  expire: [
    { from: ['pending'], to: 'expired', by: ['system'], guards: ['answerOverdue'], order: [], effect: 'release' },
  ],
  edit: [
    { from: ['draft'], to: 'same', by: BUYERS, guards: [], order: DRAFT_CHECKS, effect: null },
    { from: ['pending'], to: 'same', by: BUYERS, guards: ['beforeCutoff'], order: ORDER_CHECKS, effect: 'adjust' },
    {
      from: ['accepted'],
      to: 'change_proposed',
      by: BUYERS,
      when: 'asksForMore',
      guards: ['beforeCutoff'],
      order: ORDER_CHECKS,
      effect: 'holdLarger',
    },
    { from: ['accepted'], to: 'same', by: BUYERS, guards: ['beforeCutoff'], order: REDUCTION_CHECKS, effect: 'adjust' },
  ],
  propose: [
    {
      from: ['pending', 'accepted', 'ready'],
      to: 'change_proposed',
      by: ['seller'],
      guards: ['hasCause'],
      order: PROPOSAL_CHECKS,
      effect: 'holdLarger',
    },
    {
      from: ['accepted'],
      to: 'change_proposed',
      by: BUYERS,
      guards: ['beforeCutoff'],
      order: ORDER_CHECKS,
      effect: 'holdLarger',
    },
  ],
  'accept-proposal': [
    {
      from: ['change_proposed'],
      to: 'agreed',
      by: BUYERS,
      when: 'proposedBySeller',
      guards: ['proposalOpen'],
      order: [],
      effect: 'agree',
    },
    {
      from: ['change_proposed'],
      to: 'agreed',
      by: ['seller'],
      when: 'proposedByBuyer',
      guards: ['proposalOpen'],
      order: [],
      effect: 'agree',
    },
  ],
  'decline-proposal': [
    // For the participant who proposed it is a withdrawal.
    { from: ['change_proposed'], to: 'before', by: [...BUYERS, 'seller'], guards: [], order: [], effect: 'revert' },
    {
      from: ['change_proposed'],
      to: 'before',
      by: ['system'],
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
      when: 'goodsLost',
      guards: ['hasReason'],
      order: [],
      effect: 'writeOff',
    },
    {
      from: CANCELLABLE,
      to: 'cancelled',
      by: ['seller', 'admin'],
      guards: ['hasReason'],
      order: [],
      effect: 'release',
    },
  ],
  pack: [{ from: ['accepted'], to: 'ready', by: ['seller'], guards: ['weighed'], order: [], effect: null }],
  'set-out': [
    { from: ['ready'], to: 'out_for_delivery', by: ['seller'], guards: ['isDelivery'], order: [], effect: null },
  ],
  'hand-over': [
    { from: ACTIVE, to: 'completed', by: ['seller'], guards: ['pickupCodeMatches'], order: [], effect: 'consume' },
    { from: ACTIVE, to: 'completed', by: BUYERS, guards: ['occurrenceStarted'], order: [], effect: 'consume' },
  ],
  'no-show': [
    {
      from: ACTIVE,
      to: 'no_show',
      by: ['seller'],
      when: 'restock',
      guards: ['absenceSeen'],
      order: [],
      effect: 'return',
    },
    { from: ACTIVE, to: 'no_show', by: ['seller'], guards: ['absenceSeen'], order: [], effect: 'writeOff' },
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
      when: 'lastActionBySeller',
      guards: ['undoPeriodOpen'],
      order: [],
      effect: 'restore',
    },
    {
      from: ['cancelled'],
      to: 'before',
      by: BUYERS,
      when: 'lastActionByBuyer',
      guards: ['undoPeriodOpen'],
      order: [],
      effect: 'restore',
    },
  ],
  'auto-complete': [
    { from: ACTIVE, to: 'completed', by: ['system'], guards: ['gracePeriodOver'], order: [], effect: 'consume' },
  ],
  drop: [
    { from: ['draft'], to: 'removed', by: BUYERS, guards: [], order: [], effect: null },
    { from: ['draft'], to: 'removed', by: ['system'], guards: ['draftExpired'], order: [], effect: null },
  ],
}
