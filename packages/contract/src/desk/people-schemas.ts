import * as z from 'zod/mini'
import { UserProfile } from '../accounts/schemas.ts'
import { atMost, IdParams, Instant, optionalText, page, PageQuery } from '../common/fields.ts'
import { OPERATOR_ROLES } from '../operators/roles.ts'
import { DecisionView } from '../reports/decision-schemas.ts'
import { Strike } from '../reports/schemas.ts'
import { FoodRegistration, SellerStatus } from '../sellers/schemas.ts'
import { SUSPENSION_SCOPE_LABELS } from '../suspensions/choices.ts'
import { CHECK_OUTCOMES, MAX_LISTED, MAX_STRIKES } from './people-limits.ts'

const Outcome = z.enum(CHECK_OUTCOMES, { error: 'required' })

/** A comparison of the registration numbers with the register. */
const SellerCheck = z.object({
  outcome: Outcome,
  note: z.nullable(z.string()),
  checkedAt: Instant,
  checkedBy: z.string(),
  /** The numbers were changed since. */
  outdated: z.boolean(),
})

export const SellerOfPerson = z.object({
  id: z.int(),
  name: z.string(),
  status: z.nullable(SellerStatus),
  createdAt: Instant,
  closedAt: z.nullable(Instant),
  legalName: z.nullable(z.string()),
  publicAddress: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  nip: z.nullable(z.string()),
  regon: z.nullable(z.string()),
  foodRegistration: z.nullable(FoodRegistration),
  activeOffers: z.int(),
  pausedOffers: z.int(),
  openReservations: z.int(),
  completed: z.int(),
  unanswered: z.int(),
  check: z.nullable(SellerCheck),
})
export type SellerOfPerson = z.infer<typeof SellerOfPerson>

const Notice = z.object({ id: z.int(), title: z.string(), at: Instant, decided: z.boolean() })

/** An account with what an operator needs to judge it. */
export const PersonView = z.object({
  user: UserProfile,
  role: z.nullable(z.enum(OPERATOR_ROLES)),
  sessions: z.int(),
  lastSeenAt: z.nullable(Instant),
  /** As a buyer. */
  openReservations: z.int(),
  completed: z.int(),
  noShows: z.int(),
  /** The newest notices that the person filed, and those about the person's content. */
  noticesBy: atMost(Notice, MAX_LISTED),
  noticesAbout: atMost(Notice, MAX_LISTED),
  suspensions: atMost(
    z.object({
      scope: z.enum(Object.keys(SUSPENSION_SCOPE_LABELS) as ['selling', 'account']),
      reason: z.string(),
      suspendedAt: Instant,
      liftedAt: z.nullable(Instant),
    }),
    MAX_LISTED,
  ),
  /** The newest decisions about the person's content or account. */
  decisions: atMost(DecisionView, MAX_LISTED),
  /** Those that count. */
  strikes: atMost(Strike, MAX_STRIKES),
  /** Purposes and channels to which the person agreed. */
  consents: atMost(z.object({ name: z.string(), at: Instant }), MAX_LISTED),
  seller: z.nullable(SellerOfPerson),
})
export type PersonView = z.infer<typeof PersonView>

/** A seller whose numbers nobody has compared with the register, or who changed them since. */
export const UncheckedSeller = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  status: z.nullable(SellerStatus),
  createdAt: Instant,
  numbers: z.string(),
  /** They were confirmed before the change. */
  changed: z.boolean(),
})
export type UncheckedSeller = z.infer<typeof UncheckedSeller>

export const SellerCheckBody = z.strictObject({ outcome: Outcome, note: optionalText(500) })

export const peopleSchemas = {
  person: { params: IdParams, reply: PersonView },
  unchecked: { query: PageQuery, reply: page(UncheckedSeller) },
  checkSeller: { params: IdParams, body: SellerCheckBody, reply: SellerOfPerson },
}
