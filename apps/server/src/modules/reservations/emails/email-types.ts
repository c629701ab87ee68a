import type { SellerStatus } from '@kram/contract/sellers/schemas'
import type { OrderLine } from '@kram/polish/order-line'

/** What an e-mail says about a reservation. `link` opens it for the recipient. */
export type EmailData = {
  number: string
  mode: 'nonBinding' | 'binding'
  fulfilment: 'pickup' | 'delivery'
  status: string
  seller: {
    name: string
    legalName: string | null
    address: string | null
    nip: string | null
    phone: string | null
    email: string | null
    status: SellerStatus | null
  }
  buyer: { name: string; phone: string | null; email: string | null }
  items: readonly (OrderLine & { quantity: number; unitPrice: string; weighedQuantity: number | null; total: string })[]
  total: string
  deliveryFee: string
  place: string | null
  startsAt: Date | null
  endsAt: Date | null
  answerBy: Date | null
  now: Date
  /** The buyer has no account: the link of the e-mail is the only way to the reservation. */
  isGuest: boolean
  /** What the other participant wrote and the recipient has not read, oldest first. */
  unreadMessages: readonly string[]
  /** The draft's stock and slot are held until then. */
  heldUntil: Date | null
  pickupCode: string
  reason: string | null
  proposal: {
    cause: string
    items: readonly (OrderLine & { previousQuantity: number; quantity: number })[]
    total: string
    startsAt: Date | null
    endsAt: Date | null
  } | null
  /** A standing reservation made it: what it would have cost at the prices that the buyer knew, and what was left out, with the reason. */
  standing: { knownTotal: number; total: number; leftOut: readonly { name: string; reason: string }[] } | null
  link: string
}

export const EMAIL_KINDS = [
  'draft',
  'submit',
  'edit',
  'accept',
  'reject',
  'expire',
  'cancel',
  'pack',
  'set-out',
  'hand-over',
  'propose',
  'accept-proposal',
  'decline-proposal',
  'undo',
  'wait-joined',
  'wait-held',
  'wait-closed',
  'wait-moved',
  'wait-restored',
  'remind-evening',
  'remind-soon',
  'ask-received',
  'answer-half',
  'answer-last',
  'suspended-ask',
  'suspended-keep',
  'restored',
  'closing-ask',
  'closing-keep',
  'location-ask',
  'location-keep',
  'location-moved',
  'reopened',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]
export type Recipient = 'buyer' | 'seller'

export type Text = {
  subject: string
  title: string
  paragraphs: string[]
  withCode?: boolean
  withoutOrder?: boolean
  /** The label of the link when it leads elsewhere than to the reservation. */
  button?: string
}
