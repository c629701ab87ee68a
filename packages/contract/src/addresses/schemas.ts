import {
  optionalText,
  text,
  PostalCode,
  Latitude,
  Longitude,
  Version,
  PageQuery,
  page,
  IdParams,
  Empty,
} from '../common/fields.ts'
import * as z from 'zod/mini'

/** The street is optional, because many villages have none. The house number contains a digit: `12A/3`, `dz. 14`. */
const addressFields = {
  label: optionalText(40),
  street: optionalText(120),
  houseNumber: text(20).check(z.regex(/\d/, 'houseNumber')),
  postalCode: PostalCode,
  town: text(100).check(z.regex(/\p{L}{2}/u, 'town')),
  latitude: Latitude,
  longitude: Longitude,
  /** A note for the delivery: `furtka od ogrodu`. */
  note: optionalText(200),
  /** Preselected in forms; there is at most one. */
  isDefault: z._default(z.boolean(), false),
}
export const AddressBody = z.strictObject(addressFields)
export const AddressUpdate = z.strictObject({ ...addressFields, version: Version })

export const Address = z.object({
  id: z.int(),
  label: z.nullable(z.string()),
  street: z.nullable(z.string()),
  houseNumber: z.string(),
  postalCode: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  note: z.nullable(z.string()),
  isDefault: z.boolean(),
  version: z.int(),
})
export type Address = z.infer<typeof Address>

export const addressSchemas = {
  list: { query: PageQuery, reply: page(Address) },
  view: { params: IdParams, reply: Address },
  create: { body: AddressBody, reply: Address },
  update: { params: IdParams, body: AddressUpdate, reply: Address },
  delete: { params: IdParams, reply: Empty },
}
