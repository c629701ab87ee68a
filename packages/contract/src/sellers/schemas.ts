import * as z from 'zod/mini'
import { IdParams, Id, optionalText, page, PageQuery, PathId, Phone, text, Email, Version } from '../common/fields.ts'
import { route } from '../common/route.ts'
import { Picture } from '../uploads/schemas.ts'

export const SELLER_STATUSES = ['private', 'unregistered', 'farmer', 'business'] as const
export const SellerStatus = z.enum(SELLER_STATUSES, { error: 'required' })
export type SellerStatus = z.infer<typeof SellerStatus>

export const FOOD_REGISTRATIONS = [
  'RHD',
  'SPRZEDAZ_BEZPOSREDNIA',
  'DOSTAWY_BEZPOSREDNIE',
  'MOL',
  'ZAKLAD_ZAREJESTROWANY',
  'ZAKLAD_ZATWIERDZONY',
] as const
/** A farmer's or producer's registration, shown on every offer (RHD: required at the place of sale). */
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

export const PAYMENT_METHODS = ['cash', 'blik', 'card', 'transfer'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** NIP check digit: weights 6 5 7 2 3 4 5 6 7, sum mod 11 is the tenth digit; remainder 10 is invalid. */
export const isNip = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false
  const sum = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
  return sum % 11 === Number(digits[9])
}

/**
 * REGON check digit, of 9 or 14 digits: the weighted sum mod 11 is the last digit, 10 counts as 0; of a long one the first nine
 * are a valid short one.
 */
export const isRegon = (digits: string): boolean => {
  const isCheckDigitValid = (weights: readonly number[]): boolean => {
    const sum = weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0)
    return (sum % 11) % 10 === Number(digits[weights.length])
  }
  if (!/^(\d{9}|\d{14})$/.test(digits)) return false
  const isShortValid = isCheckDigitValid([8, 9, 2, 3, 4, 5, 6, 7])
  return digits.length === 9 ? isShortValid : isShortValid && isCheckDigitValid([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8])
}

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
  paymentMethods: z.array(PaymentMethod),
}

/** The seller's own view of the profile. */
export const SellerProfile = z.object({
  id: z.int(),
  userId: z.int(),
  ...publicProfileFields,
  /** What publishing still needs of the profile, whatever is sold. */
  missing: z.array(z.object({ code: z.string(), message: z.string() })),
  version: z.int(),
})
export type SellerProfile = z.infer<typeof SellerProfile>

/** What everybody sees; a trader's identity data are public, a private person's are not. */
export const PublicSeller = z.object({
  id: z.int(),
  ...publicProfileFields,
  town: z.nullable(z.string()),
  /** Computed from facts, never typed: picked-up reservations and the year of joining. */
  completedReservations: z.int(),
  sellingSince: z.string(),
})
export type PublicSeller = z.infer<typeof PublicSeller>

/** The public contact card of a seller's user. A private person's contact is not on it. */
export const ContactCard = z.object({
  sellerId: z.int(),
  name: z.string(),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
})
export type ContactCard = z.infer<typeof ContactCard>

export const sellerRoutes = {
  list: route({
    method: 'GET',
    path: '/api/sellers',
    summary: 'Sellers with active offers',
    access: 'public',
    limit: 'read',
    query: PageQuery,
    reply: page(PublicSeller),
  }),
  create: route({
    method: 'POST',
    path: '/api/sellers',
    summary: 'Begin to sell: an empty profile for the own account',
    access: 'user',
    limit: 'write',
    body: z.strictObject({ name: text(80) }),
    reply: SellerProfile,
    status: 201,
  }),
  mine: route({
    method: 'GET',
    path: '/api/sellers/mine',
    summary: 'Own seller profile',
    access: 'seller',
    reply: SellerProfile,
  }),
  seller: route({
    method: 'GET',
    path: '/api/sellers/:id',
    summary: 'A seller’s public profile',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: PublicSeller,
  }),
  update: route({
    method: 'PUT',
    path: '/api/sellers/:id',
    summary: 'Change the own seller profile',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: SellerUpdate,
    reply: SellerProfile,
  }),
  contactCard: route({
    method: 'GET',
    path: '/api/users/seller/:sellerId',
    summary: 'The public contact card of a seller’s user',
    access: 'public',
    limit: 'read',
    params: z.object({ sellerId: PathId }),
    reply: ContactCard,
  }),
}
