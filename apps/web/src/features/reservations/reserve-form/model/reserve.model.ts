import type { SaleUnit } from '@kram/polish/amounts'
import { Email, optionalText, Phone, PostalCode, text } from '@kram/contract/common/fields'
import { type Grosze, groszeOf, priceText, sumOf } from '@kram/contract/common/money'
import type { OfferView } from '@kram/contract/offers/views'
import { IfMissing } from '@kram/contract/reservations/bodies'
import { missingTo, type OrderTotals, orderTotals } from '@kram/contract/reservations/order-totals'
import * as z from 'zod/mini'

const emptyToNull = z.transform((typed: string) => (typed === '' ? null : typed))

const Point = z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))

const commonFields = {
  fulfilment: z.enum(['pickup', 'delivery']),
  occurrenceId: z.nullable(z.int()),
  /** The start of the time slot. */
  timeSlot: z.nullable(z.string()),
  contactPhone: z.pipe(emptyToNull, z.nullable(Phone)),
  note: optionalText(500),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  town: z.string(),
  point: Point,
  /** A user may save the address. */
  saveAddress: z.boolean(),
  /** By offer item id. */
  ifMissing: z.record(z.string(), IfMissing),
}

type DeliveryInput = { fulfilment: string; houseNumber: string; postalCode: string; town: string; point: unknown }

const DELIVERY_FIELDS = { houseNumber: text(20), postalCode: PostalCode, town: text(100) }

/** The address is required for deliveries only. */
const requireDeliveryAddress = (check: z.core.ParsePayload<DeliveryInput>): void => {
  const { fulfilment, ...address } = check.value
  if (fulfilment !== 'delivery') return
  for (const [name, schema] of Object.entries(DELIVERY_FIELDS)) {
    const read = schema.safeParse(Reflect.get(address, name))
    const message = read.error?.issues[0]?.message
    if (message !== undefined) check.issues.push({ code: 'custom', message, path: [name], input: address })
  }
  if (address.point === null && address.town !== '')
    check.issues.push({ code: 'custom', message: 'place', path: ['town'], input: address })
}

/** Fields of a user, whose name is known. */
export const UserFields = z
  .strictObject({ ...commonFields, contactName: z.string(), contactEmail: z.string() })
  .check(requireDeliveryAddress)

/** A guest enters a name and a phone number or an e-mail. */
export const GuestFields = z
  .strictObject({ ...commonFields, contactName: text(80), contactEmail: z.pipe(emptyToNull, z.nullable(Email)) })
  .check(
    requireDeliveryAddress,
    z.refine((fields) => fields.contactPhone !== null || fields.contactEmail !== null, {
      error: 'reach',
      path: ['contactPhone'],
    }),
  )

export type Fields = z.input<typeof GuestFields>
export type ValidatedFields = z.output<typeof GuestFields>

export const emptyReservationFields = ({ pickup }: Pick<OfferView, 'pickup'>): Fields => ({
  fulfilment: pickup ? 'pickup' : 'delivery',
  occurrenceId: null,
  timeSlot: null,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  note: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  point: null,
  saveAddress: false,
  ifMissing: {},
})

/** A line of the cart. */
export type CartLine = {
  item: Pick<OfferView['items'][number], 'id' | 'productName' | 'variantName' | 'returnRestriction' | keyof SaleUnit>
  quantity: number
  total: Grosze
}
export type Cart = { lines: readonly CartLine[]; total: Grosze; highest: Grosze | null }

export type DeliveryTerms = { fee: string; freeFrom: string | null; minimum: string | null }
/** `highest`: what the order can cost at most after weighing; `null` when the total is exact. */
export type CartTotals = OrderTotals & { highest: Grosze | null } & {
  toFreeDelivery: Grosze | null
  toMinimumOrder: Grosze | null
}

const optionalPrice = (text: string | null): Grosze | null => (text === null ? null : groszeOf(text))

/** The total that is shown here is sent with the request, and the server compares it with its own. */
export const cartTotals = (
  { total: items, highest = null }: Pick<Cart, 'total'> & Partial<Pick<Cart, 'highest'>>,
  terms: DeliveryTerms | null,
): CartTotals => {
  const freeFrom = optionalPrice(terms?.freeFrom ?? null)
  const totals = orderTotals(items, terms && { fee: groszeOf(terms.fee), freeFrom })
  return {
    ...totals,
    highest: highest === null ? null : sumOf([highest, totals.fee]),
    toFreeDelivery: missingTo(freeFrom, items),
    toMinimumOrder: missingTo(optionalPrice(terms?.minimum ?? null), items),
  }
}

/** The delivery address of the form; `null` for a pickup, or while the place is not known. */
export const deliveryAddressOf = ({ fulfilment, street, houseNumber, postalCode, town, point }: ValidatedFields) =>
  fulfilment === 'delivery' && point
    ? { street: street.trim() || null, houseNumber: houseNumber.trim(), postalCode, town: town.trim(), ...point }
    : null

/** The address to save to the account; `null` when this was not chosen. */
export const addressToSave = (fields: ValidatedFields) => (fields.saveAddress ? deliveryAddressOf(fields) : null)

/** The request of the form; a guest's also contains the name. */
export const reservationBody = (offerId: number, { lines }: Cart, fields: ValidatedFields, total: Grosze) => {
  const { fulfilment, occurrenceId, timeSlot, note, contactPhone } = fields
  return {
    offerId,
    occurrenceId,
    timeSlot,
    fulfilment,
    note,
    deliveryAddress: deliveryAddressOf(fields),
    items: lines.map(({ item, quantity }) => ({
      offerItemId: item.id,
      quantity,
      ifMissing: fields.ifMissing[item.id] ?? 'ask',
    })),
    contactPhone,
    submit: true,
    seenTotal: priceText(total),
  }
}
