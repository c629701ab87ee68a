import * as z from 'zod/mini'
import { SELLER_STATUSES, FOOD_REGISTRATIONS, PAYMENT_METHODS } from './constants.ts'
import {
  atMost,
  text,
  optionalText,
  Id,
  Email,
  Phone,
  Version,
  PageQuery,
  page,
  IdParams,
  PathId,
  LocalDate,
} from '../common/fields.ts'
import { DOCUMENT_LABELS, type DocumentKind, MAX_DOCUMENTS } from '../documents/limits.ts'
import { isNip, isRegon } from './identifiers.ts'
import { Picture } from '../uploads/schemas.ts'

export const SellerStatus = z.enum(SELLER_STATUSES, { error: 'required' })
export type SellerStatus = z.infer<typeof SellerStatus>
/** A producer's registration, shown on every offer. */
export const FoodRegistration = z.strictObject({
  kind: z.enum(FOOD_REGISTRATIONS, { error: 'required' }),
  authority: z.enum(['PIW', 'PPIS'], { error: 'required' }),
  veterinaryNumber: z._default(
    z.nullable(
      z
        .string()
        .check(z.maxLength(20, 'maxlength'), z.regex(/^(0[2468]|1[02468]|2[02468]|3[02])\d{6,}$/, 'veterinaryNumber')),
    ),
    null,
  ),
  productionAddress: text(200),
})
export type FoodRegistration = z.infer<typeof FoodRegistration>
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

const profileFields = {
  name: text(80),
  tagline: optionalText(140),
  story: optionalText(3000),
  pictureId: z._default(z.nullable(Id), null),
  status: SellerStatus,
  legalName: optionalText(120),
  publicAddress: optionalText(200),
  contactEmail: z._default(z.nullable(Email), null),
  contactPhone: z._default(z.nullable(Phone), null),
  nip: z._default(
    z.nullable(z.string().check(z.regex(/^\d{10}$/, { error: 'nip', abort: true }), z.refine(isNip, 'nip'))),
    null,
  ),
  regon: z._default(z.nullable(z.string().check(z.maxLength(14, 'regon'), z.refine(isRegon, 'regon'))), null),
  foodRegistration: z._default(z.nullable(FoodRegistration), null),
  paymentMethods: z._default(z.array(PaymentMethod).check(z.maxLength(4, 'maxlength')), []),
}
export const SellerUpdate = z.strictObject({ ...profileFields, version: Version })

const publicProfileFields = {
  slug: z.string(),
  name: z.string(),
  tagline: z.nullable(z.string()),
  story: z.nullable(z.string()),
  picture: z.nullable(Picture),
  status: z.nullable(SellerStatus),
  legalName: z.nullable(z.string()),
  publicAddress: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  nip: z.nullable(z.string()),
  regon: z.nullable(z.string()),
  foodRegistration: z.nullable(FoodRegistration),
  paymentMethods: atMost(PaymentMethod, PAYMENT_METHODS.length),
}

/** The seller's own view of the profile. */
export const SellerProfile = z.object({
  id: z.int(),
  userId: z.int(),
  ...publicProfileFields,
  /** Has a product in a category of food, so that publishing asks for the registration as well. */
  sellsFood: z.boolean(),
  /** Fields of the profile that publishing requires and that are missing. */
  missing: atMost(z.object({ code: z.string(), message: z.string() }), 20),
  version: z.int(),
})
export type SellerProfile = z.infer<typeof SellerProfile>

/** Computed from reservations once a day; null or false where there are too few to say it. */
export const Reliability = z.object({
  /** Half of the answers came within so many hours. */
  answerHours: z.nullable(z.int()),
  keptPercent: z.nullable(z.int()),
  onTime: z.boolean(),
  regulars: z.boolean(),
})
export type Reliability = z.infer<typeof Reliability>

const PublicDocument = z.object({
  kind: z.enum(Object.keys(DOCUMENT_LABELS) as [DocumentKind, ...DocumentKind[]]),
  number: z.string(),
  issuer: z.string(),
  expiresOn: LocalDate,
})

/** The public profile. A trader's identity data are public, a private person's are not. */
export const PublicSeller = z.object({
  id: z.int(),
  ...publicProfileFields,
  town: z.nullable(z.string()),
  /** Computed, never entered: the number of handed-over reservations and the year of joining. */
  completedReservations: z.int(),
  sellingSince: z.string(),
  /** Reviews of completed reservations; the mean of the stars from `MIN_REVIEWS` on. Replies kept on a device since before have none. */
  reviews: z.optional(z.object({ count: z.int(), mean: z.nullable(z.number()) })),
  /** Certificates that an operator checked and that are valid. Replies kept on a device since before have none. */
  documents: z.optional(atMost(PublicDocument, MAX_DOCUMENTS)),
  /** Null before the first computation. */
  reliability: z.optional(z.nullable(Reliability)),
})
export type PublicSeller = z.infer<typeof PublicSeller>

/** The public contact card of a seller's user. It has no contact data of a private person. */
export const ContactCard = z.object({
  sellerId: z.int(),
  name: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
})
export type ContactCard = z.infer<typeof ContactCard>

/** A new seller profile for the account of a buyer. */
export const NewSeller = z.strictObject({ name: text(80), contactPhone: z._default(z.nullable(Phone), null) })
export type NewSeller = z.infer<typeof NewSeller>

export const sellerSchemas = {
  list: { query: PageQuery, reply: page(PublicSeller) },
  create: { body: NewSeller, reply: SellerProfile },
  mine: { reply: SellerProfile },
  seller: { params: IdParams, reply: PublicSeller },
  update: { params: IdParams, body: SellerUpdate, reply: SellerProfile },
  contactCard: { params: z.object({ sellerId: PathId }), reply: ContactCard },
}
