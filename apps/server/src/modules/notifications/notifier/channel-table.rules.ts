import type { NotificationKind, AnyNotificationTopic } from '@kram/contract/notifications/topics'
import type { ReservationEventName } from '#modules/reservations'

/** `subscriber`: the owner of a saved search. */
export type RecipientRole = 'buyer' | 'seller' | 'subscriber'

/** `ifUnread`: 15 minutes after the push, unless the notification was read by then; at once when no push can be received. */
export type EmailTiming = 'atOnce' | 'ifUnread'

export type ChannelRule = {
  /**
   * The preference that mutes push and e-mail. The contract has no e-mail preference for `reservation`, so these e-mails
   * are never muted.
   */
  topic: AnyNotificationTopic
  /** An entry in the notification centre. */
  inApp: boolean
  /** A push to each device, subject to muted topics and quiet hours. */
  push: boolean
  email: EmailTiming | null
  /** At most one e-mail in ten minutes about what was written or changed; the others of that time send none. */
  summary?: true
  /** The e-mail also goes to the participant who caused the event: it is their record of the order. */
  confirmsOwnAction?: true
  /** No centre entry and no push about a manual order: the seller has entered it. The e-mail is their copy. */
  exceptManualOrder?: true
  /** An unread entry of the last ten minutes about the same subject is enough. */
  once?: true
  /** Only by the channels for which the recipient has given consent. */
  byConsent?: true
}

export type LiveEventName = 'reservation' | 'comment'

type Row = Partial<Record<RecipientRole, ChannelRule>> & {
  /** Live events to the open pages of all participants, guests included. */
  live: readonly LiveEventName[]
  /** The event belongs to a draft. All other events are ignored while the reservation is a draft. */
  aboutDraft?: true
}

export type NotifierEvent =
  | ReservationEventName
  | Extract<
      NotificationKind,
      'decision' | 'low-stock' | 'new-offers' | 'recall' | 'standing' | 'webhook-disabled' | 'from-operator'
    >

const CENTRE_AND_PUSH = { inApp: true, push: true } as const
const EMAIL_ONLY = { inApp: false, push: false, topic: 'reservation', email: 'atOnce' } as const
/** Every event except a comment and a review may have changed the reservation, and has an entry in the thread. */
const CHANGED = ['reservation', 'comment'] as const

/** For the buyer: the e-mails document what was agreed, so they are sent at once. */
const toBuyer = { ...CENTRE_AND_PUSH, topic: 'reservation', email: 'atOnce' } as const
/** For the seller: push first, because many reservations come on a market day. */
const toSeller = { ...CENTRE_AND_PUSH, topic: 'reservation', email: 'ifUnread' } as const
const withoutEmail = { ...CENTRE_AND_PUSH, topic: 'reservation', email: null } as const
const reminder = { ...CENTRE_AND_PUSH, topic: 'reminder', email: 'atOnce' } as const
const newComment = { ...CENTRE_AND_PUSH, topic: 'comment', once: true, summary: true } as const

/**
 * Defines who is notified of what, by which channel; no other code decides this. A participant is not notified of their
 * own action. The slice `rights` sends the receipts that consumer law requires (withdrawal, complaint and its answer)
 * itself and in its transaction: they quote the statement, go to the address given in it, and cannot be muted. The same
 * holds for account links and decisions about reports.
 */
export const CHANNEL_TABLE: Record<NotifierEvent, Row> = {
  draft: { live: [], aboutDraft: true, buyer: EMAIL_ONLY },
  'wait-joined': { live: [], aboutDraft: true, buyer: EMAIL_ONLY },
  'wait-held': { live: [], aboutDraft: true, buyer: EMAIL_ONLY },
  // The seller stopped selling, or the location closed or moved; or that was undone.
  'wait-closed': { live: [], aboutDraft: true, buyer: EMAIL_ONLY },
  'wait-moved': { live: [], aboutDraft: true, buyer: EMAIL_ONLY },
  'wait-restored': { live: [], aboutDraft: true, buyer: EMAIL_ONLY },

  submit: {
    live: CHANGED,
    buyer: { ...EMAIL_ONLY, confirmsOwnAction: true },
    seller: { ...toSeller, exceptManualOrder: true },
  },
  accept: { live: CHANGED, buyer: toBuyer },
  reject: { live: CHANGED, buyer: toBuyer },
  expire: { live: CHANGED, buyer: toBuyer, seller: toSeller },
  edit: { live: CHANGED, seller: { ...toSeller, summary: true } },
  cancel: { live: CHANGED, buyer: toBuyer, seller: toSeller },
  pack: { live: CHANGED, buyer: toBuyer },
  'set-out': { live: CHANGED, buyer: toBuyer },
  // The e-mail tells what was weighed at the hand-over; without that none is written.
  'hand-over': { live: CHANGED, buyer: toBuyer, seller: withoutEmail },
  'no-show': { live: CHANGED, buyer: withoutEmail },
  propose: { live: CHANGED, buyer: toBuyer, seller: toSeller },
  'accept-proposal': { live: CHANGED, buyer: toBuyer, seller: toSeller },
  'decline-proposal': { live: CHANGED, buyer: toBuyer, seller: toSeller },
  undo: { live: CHANGED, buyer: toBuyer, seller: EMAIL_ONLY },
  'auto-complete': { live: CHANGED },
  drop: { live: CHANGED },

  comment: {
    live: ['comment'],
    buyer: { ...newComment, email: 'atOnce' },
    seller: { ...newComment, email: 'ifUnread' },
  },
  coming: { live: CHANGED },
  claim: { live: CHANGED },
  pickup: { live: ['reservation'] },

  'remind-evening': { live: CHANGED, buyer: reminder },
  'remind-soon': { live: CHANGED, buyer: reminder },
  'ask-received': { live: CHANGED, buyer: reminder, seller: reminder },
  'answer-half': { live: CHANGED, seller: reminder },
  'answer-last': { live: CHANGED, seller: reminder },

  withdrawal: { live: CHANGED, seller: withoutEmail },
  complaint: { live: CHANGED, seller: withoutEmail },
  'complaint-answer': { live: CHANGED, buyer: withoutEmail },
  'complaint-due': { live: CHANGED, seller: { ...withoutEmail, topic: 'reminder' } },
  review: { live: ['reservation'], seller: withoutEmail },
  'review-answer': { live: ['reservation'], buyer: withoutEmail },

  // The e-mail is that of the submit.
  'standing-made': { live: CHANGED, buyer: { ...withoutEmail, topic: 'reminder' } },
  // What must reach the buyer, the slice `standing` also sends by e-mail.
  standing: { live: [], buyer: withoutEmail, seller: withoutEmail },

  // An operator suspended the other participant, or lifted that.
  'suspended-ask': { live: CHANGED, buyer: toBuyer, seller: toSeller },
  'suspended-keep': { live: CHANGED, buyer: toBuyer, seller: toSeller },
  restored: { live: CHANGED, buyer: toBuyer, seller: toSeller },
  // The seller stopped selling or closed the location, or undid that.
  'closing-ask': { live: CHANGED, buyer: toBuyer },
  'closing-keep': { live: CHANGED, buyer: toBuyer },
  'location-ask': { live: CHANGED, buyer: toBuyer },
  'location-keep': { live: CHANGED, buyer: toBuyer },
  'location-moved': { live: CHANGED, buyer: toBuyer },
  reopened: { live: CHANGED, buyer: toBuyer },

  // The slice `reports` sends the statement of reasons by e-mail, which cannot be muted. Buyer: whoever it concerns.
  decision: { live: [], buyer: withoutEmail },
  // The slice `recalls` sends the e-mail, which cannot be muted.
  recall: { live: [], buyer: withoutEmail },

  'low-stock': { live: [], seller: { ...CENTRE_AND_PUSH, topic: 'stock', email: 'ifUnread', once: true } },
  // The webhook's owner also gets an e-mail that cannot be muted: the slice `webhooks` sends it.
  'webhook-disabled': { live: [], seller: { ...CENTRE_AND_PUSH, topic: 'stock', email: null } },
  // From operators to everybody or to one person; the slice that sends it also sends an e-mail that cannot be muted.
  'from-operator': { live: [], buyer: withoutEmail, seller: withoutEmail },
  'new-offers': {
    live: [],
    subscriber: { ...CENTRE_AND_PUSH, topic: 'offers', email: 'ifUnread', byConsent: true },
  },
}

export const isNotifierEvent = (event: string): event is NotifierEvent => Object.hasOwn(CHANNEL_TABLE, event)

export const channelRule = (event: NotifierEvent, role: RecipientRole): ChannelRule | undefined =>
  CHANNEL_TABLE[event][role]
