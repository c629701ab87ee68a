import * as z from 'zod/mini'
import { MAX_DASHBOARD_ROWS, MAX_LINES, MAX_PICK_DAYS, MAX_PICK_LINES } from './limits.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { Comment } from '../comments/schemas.ts'
import { atMost, Instant, LocalDate, Quantity } from '../common/fields.ts'
import { PickupLocation, ReservationMode } from '../offers/views.ts'
import { DeliveryAddress, IfMissing } from './bodies.ts'
import { CALL_REASONS, PROPOSAL_CAUSES, RESERVATION_ACTIONS, RESERVATION_STATUSES } from './status.ts'
import { Fulfilment, OccurrenceTimes } from '../schedules/schemas.ts'
import { PAYMENT_METHODS } from '../sellers/constants.ts'
import { PaymentMethod, SellerStatus } from '../sellers/schemas.ts'
import { Picture } from '../uploads/schemas.ts'

export const ReservationStatus = z.enum(RESERVATION_STATUSES)
export const ReservationAction = z.enum(RESERVATION_ACTIONS)

export const ReservationLine = z.object({
  id: z.int(),
  offerItemId: z.int(),
  productId: z.int(),
  productName: z.string(),
  variantId: z.int(),
  variantName: z.string(),
  soldBy: SoldBy,
  netQuantity: z.number(),
  netUnit: NetUnit,
  step: z.number(),
  quantity: z.number(),
  unitPrice: z.string(),
  total: z.string(),
  ifMissing: IfMissing,
  /** Weighed at packing: the weight may differ by `tolerancePercent`, which also caps the price. */
  approximate: z.boolean(),
  tolerancePercent: z.int(),
  /** Weight of the whole line at packing in `netUnit`; `total` depends on it. */
  weighedQuantity: z.nullable(z.number()),
  /** The largest possible quantity now, `null` = no limit. */
  remaining: z.nullable(z.number()),
  picture: z.nullable(Picture),
})
export type ReservationLine = z.infer<typeof ReservationLine>

/** What is ordered and how much of it, with the unit of the amount. */
export const OrderedProduct = z.object({
  productName: z.string(),
  variantName: z.string(),
  soldBy: SoldBy,
  netQuantity: z.number(),
  netUnit: NetUnit,
  quantity: z.number(),
})

export const ViewRole = z.enum(['buyer', 'guest', 'seller', 'admin', 'linkHolder'])

/** A proposed change that is not answered yet. The agreed terms stay until then. */
export const Proposal = z.object({
  proposedBy: z.enum(['buyer', 'seller']),
  cause: z.enum(PROPOSAL_CAUSES),
  reason: z.nullable(z.string()),
  /** Deadline of the answer; afterwards the proposal expires. */
  answerBy: z.nullable(Instant),
  /** The proposed occurrence, with the times of the proposed time slot; `null`: no change. */
  occurrence: z.nullable(OccurrenceTimes),
  /** All lines after the change; `before` 0 is a new line, `quantity` 0 a removed one. */
  items: atMost(
    z.object({
      offerItemId: z.int(),
      productName: z.string(),
      variantName: z.string(),
      soldBy: SoldBy,
      netQuantity: z.number(),
      netUnit: NetUnit,
      previousQuantity: z.number(),
      quantity: z.number(),
      unitPrice: z.string(),
      total: z.string(),
    }),
    MAX_LINES,
  ),
  deliveryFee: z.string(),
  total: z.string(),
  /** What the changed order can cost at most after weighing; `null` when nothing is to be weighed. */
  highestTotal: z.nullable(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

/** For the seller: why the buyer has to be called, until the answer is recorded. */
export const CallAbout = z.nullable(z.enum(CALL_REASONS))

export const ReservationView = z.object({
  id: z.int(),
  /** The buyer’s account, a key of `userValues`; `null` for a guest. */
  userId: z.nullable(z.int()),
  /** The number shown to users: `4821`. */
  number: z.string(),
  status: ReservationStatus,
  fulfilment: Fulfilment,
  paymentStatus: z.enum(['due', 'paid']),
  mode: ReservationMode,
  /** For the buyer only; the seller finds the reservation by it. */
  pickupCode: z.nullable(z.string()),
  offer: z.object({ id: z.int(), slug: z.string(), title: z.string(), picture: z.nullable(Picture) }),
  seller: z.object({
    id: z.int(),
    name: z.string(),
    status: z.nullable(SellerStatus),
    /** Contracting party of a binding order; traders only. */
    legalName: z.nullable(z.string()),
    publicAddress: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    paymentMethods: atMost(PaymentMethod, PAYMENT_METHODS.length),
  }),
  location: z.nullable(PickupLocation),
  /** With the times of the chosen time slot, which `timeSlot` names; `null` when the occurrence is not divided. */
  occurrence: z.nullable(z.extend(OccurrenceTimes, { cutoffAt: Instant, timeSlot: z.nullable(Instant) })),
  items: atMost(ReservationLine, MAX_LINES),
  deliveryAddress: z.nullable(DeliveryAddress),
  /** For the buyer: the saved address that equals `deliveryAddress`, a key of `addressValues`. */
  addressId: z.nullable(z.int()),
  deliveryFee: z.string(),
  /** The distance ring of the fee, in kilometres; `null` without rings or beyond them. */
  feeRingKm: z.nullable(z.number()),
  total: z.string(),
  /** What it can cost at most after weighing; `null` when the total is exact. */
  highestTotal: z.nullable(z.string()),
  /** The seller sees it from the submission until 30 days after the end; afterwards it is masked. */
  contact: z.nullable(z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
  callAbout: CallAbout,
  note: z.nullable(z.string()),
  answerBy: z.nullable(Instant),
  cancelledBy: z.nullable(z.enum(['buyer', 'guest', 'seller', 'admin', 'system'])),
  cancelReason: z.nullable(z.string()),
  /** Cancelled after the cut-off. */
  cancelledLate: z.boolean(),
  /** Completed automatically, `AUTO_COMPLETE_HOURS` after the occurrence. */
  autoCompleted: z.boolean(),
  role: ViewRole,
  proposal: z.nullable(Proposal),
  /** The action that this role can undo, and until when. */
  undo: z.nullable(z.object({ action: ReservationAction, until: Instant })),
  /** A draft on the waiting list; `heldUntil`: its stock and slot are held until then. */
  waiting: z.nullable(z.object({ heldUntil: z.nullable(Instant) })),
  allowedActions: atMost(ReservationAction, RESERVATION_ACTIONS.length),
  /** `own`: this user blocked the other participant and may undo it. `between`: the two cannot write to each other. */
  block: z.nullable(z.enum(['own', 'between'])),
  /** An operator has suspended this participant, or the seller stopped selling or closed the location; `ask`: the other one decides whether the reservation stays. */
  suspended: z.nullable(
    z.object({
      participant: z.enum(['seller', 'buyer']),
      choice: z.enum(['keep', 'ask', 'move']),
      cause: z.enum(['operator', 'closing', 'location']),
    }),
  ),
  canComment: z.boolean(),
  /** The newest 20 entries of the thread, oldest first; empty for operators. */
  comments: atMost(Comment, 20),
  /** How many entries the thread has. */
  commentCount: z.int(),
  unreadComments: z.int(),
  lastCommentAt: z.nullable(Instant),
  createdAt: Instant,
  submittedAt: z.nullable(Instant),
  statusChangedAt: Instant,
  version: z.int(),
})
export type ReservationView = z.infer<typeof ReservationView>

/** One row of a list. */
export const ReservationRow = z.object({
  id: z.int(),
  /** The buyer’s account, a key of `userValues`; `null` for a guest. */
  userId: z.nullable(z.int()),
  number: z.string(),
  status: ReservationStatus,
  fulfilment: Fulfilment,
  offerId: z.int(),
  offerTitle: z.string(),
  sellerId: z.int(),
  sellerName: z.string(),
  buyerName: z.string(),
  /** For the seller: the number to call, because no e-mail reaches the buyer. */
  phoneToCall: z.nullable(z.string()),
  callAbout: CallAbout,
  town: z.nullable(z.string()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  cutoffAt: z.nullable(Instant),
  answerBy: z.nullable(Instant),
  /** For the buyer only. */
  pickupCode: z.nullable(z.string()),
  summary: z.string(),
  /** Of the first thing ordered that has one. */
  picture: z.nullable(Picture),
  total: z.string(),
  /** What it can cost at most after weighing; `null` when the total is exact. */
  highestTotal: z.nullable(z.string()),
  role: ViewRole,
  allowedActions: atMost(ReservationAction, RESERVATION_ACTIONS.length),
  unreadComments: z.int(),
  lastCommentAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
})
export type ReservationRow = z.infer<typeof ReservationRow>

/** The seller’s next two days. */
export const SellerDashboard = z.object({
  pending: atMost(ReservationRow, MAX_DASHBOARD_ROWS),
  today: atMost(ReservationRow, MAX_DASHBOARD_ROWS),
  tomorrow: atMost(ReservationRow, MAX_DASHBOARD_ROWS),
  pickList: atMost(
    z.extend(OrderedProduct, { day: LocalDate, offerItemId: z.int(), quantity: Quantity, reservations: z.int() }),
    MAX_PICK_LINES,
  ),
  unreadComments: z.int(),
  activeOffers: z.int(),
  /** Which steps towards the first offer a new seller has done. */
  onboarding: z.object({
    profile: z.boolean(),
    location: z.boolean(),
    schedule: z.boolean(),
    product: z.boolean(),
    offer: z.boolean(),
  }),
})
export type SellerDashboard = z.infer<typeof SellerDashboard>

/** The reserved lines of a day, by product for packing and by buyer for handing over. */
export const PickList = z.object({
  date: LocalDate,
  /** The next days with reservations, today included. */
  days: atMost(z.object({ date: LocalDate, reservations: z.int() }), MAX_PICK_DAYS),
  products: atMost(z.extend(OrderedProduct, { offerItemId: z.int(), reservations: z.int() }), MAX_PICK_LINES),
  buyers: atMost(
    z.object({
      reservationId: z.int(),
      number: z.string(),
      buyerName: z.string(),
      /** `null` when asked without contacts. */
      pickupCode: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      status: ReservationStatus,
      fulfilment: Fulfilment,
      /** The address of a delivery. */
      locationName: z.string(),
      startsAt: Instant,
      endsAt: Instant,
      note: z.nullable(z.string()),
      total: z.string(),
      highestTotal: z.nullable(z.string()),
      paymentStatus: z.enum(['due', 'paid']),
      items: atMost(z.extend(OrderedProduct, { offerItemId: z.int(), ifMissing: IfMissing }), MAX_LINES),
    }),
    MAX_PICK_LINES,
  ),
})
export type PickList = z.infer<typeof PickList>

/** The result for each reservation; `code` and `message` give the reason of a failure. */
export const BulkResult = z.object({
  results: z.array(
    z.object({ id: z.int(), ok: z.boolean(), code: z.nullable(z.string()), message: z.nullable(z.string()) }),
  ),
})
export type BulkResult = z.infer<typeof BulkResult>
