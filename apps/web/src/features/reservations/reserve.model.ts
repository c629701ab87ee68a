import { Email, optionalText, Phone, PostalCode, text } from '@kram/contract/common'
import { type Grosze, grosze, groszeOf, priceText } from '@kram/contract/money'
import type { OfferView } from '@kram/contract/offer-views'
import { IfMissing } from '@kram/contract/reservation-bodies'
import * as z from 'zod/mini'

const emptyIsNone = z.transform((typed: string) => (typed === '' ? null : typed))

const Point = z.nullable(z.object({ latitude: z.number(), longitude: z.number() }))

const shared = {
  fulfilment: z.enum(['pickup', 'delivery']),
  occurrenceId: z.nullable(z.int()),
  contactPhone: z.pipe(emptyIsNone, z.nullable(Phone)),
  note: optionalText(500),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  town: z.string(),
  point: Point,
  /** A member keeps what was written for the next time. */
  keepAddress: z.boolean(),
  /** By position of the offer. */
  ifMissing: z.record(z.string(), IfMissing),
}

type Delivered = { fulfilment: string; houseNumber: string; postalCode: string; town: string; point: unknown }

const DELIVERY_FIELDS = { houseNumber: text(20), postalCode: PostalCode, town: text(100) }

/** An address is asked for only when something is delivered to it. */
const addressOfDelivery = (check: z.core.ParsePayload<Delivered>): void => {
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

/** What a member is asked: the name is known. */
export const MemberFields = z
  .strictObject({ ...shared, contactName: z.string(), contactEmail: z.string() })
  .check(addressOfDelivery)

/** A guest gives a name and a telephone or an e-mail. */
export const GuestFields = z
  .strictObject({ ...shared, contactName: text(80), contactEmail: z.pipe(emptyIsNone, z.nullable(Email)) })
  .check(
    addressOfDelivery,
    z.refine((fields) => fields.contactPhone !== null || fields.contactEmail !== null, {
      error: 'reach',
      path: ['contactPhone'],
    }),
  )

export type Fields = z.input<typeof GuestFields>
export type Checked = z.output<typeof GuestFields>

export const emptyFields = ({ pickup }: Pick<OfferView, 'pickup'>): Fields => ({
  fulfilment: pickup ? 'pickup' : 'delivery',
  occurrenceId: null,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  note: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  town: '',
  point: null,
  keepAddress: false,
  ifMissing: {},
})

/** What was chosen above the form. */
export type Line = {
  item: Pick<OfferView['items'][number], 'id' | 'productName' | 'variantName' | 'returns'>
  quantity: number
  total: Grosze
}
export type Basket = { lines: readonly Line[]; total: Grosze }

export type Terms = { fee: string; freeFrom: string | null; minimum: string | null }
export type Sum = { goods: Grosze; fee: Grosze; total: Grosze; toFree: Grosze | null; toMinimum: Grosze | null }

const missing = (goods: Grosze, threshold: string | null): Grosze | null => {
  if (threshold === null) return null
  const left = groszeOf(threshold) - goods
  return left > 0 ? grosze(left) : null
}

/** The same sums as the server's: what is seen here is what is sent along and checked there. */
export const sumOf = ({ total: goods }: Basket, terms: Terms | null): Sum => {
  const toFree = terms ? missing(goods, terms.freeFrom) : null
  const isFree = terms === null || (terms.freeFrom !== null && toFree === null)
  const fee = grosze(isFree ? 0 : groszeOf(terms.fee))
  return { goods, fee, total: grosze(goods + fee), toFree, toMinimum: terms ? missing(goods, terms.minimum) : null }
}

/** Where the form says the delivery goes; `null` for a pickup, or while the place is not known. */
export const addressIn = ({ fulfilment, street, houseNumber, postalCode, town, point }: Checked) =>
  fulfilment === 'delivery' && point
    ? { street: street.trim() || null, houseNumber: houseNumber.trim(), postalCode, town: town.trim(), ...point }
    : null

/** What a member keeps for the next time; `null` when nobody asked for it. */
export const addressToKeep = (fields: Checked) => (fields.keepAddress ? addressIn(fields) : null)

/** The request that the form means; a guest's also says who it is. */
export const bodyOf = (offerId: number, { lines }: Basket, fields: Checked, total: Grosze) => {
  const { fulfilment, occurrenceId, note, contactPhone } = fields
  return {
    offerId,
    occurrenceId,
    fulfilment,
    note,
    deliveryAddress: addressIn(fields),
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
