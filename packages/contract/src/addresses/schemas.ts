import * as z from 'zod/mini'
import {
  IdParams,
  Latitude,
  Longitude,
  optionalText,
  page,
  PageQuery,
  PathId,
  PostalCode,
  text,
  Version,
} from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'

/** Street optional: many villages have none. The house number has a digit in it, `12A/3` as well as `dz. 14`. */
const addressFields = {
  label: optionalText(40),
  street: optionalText(120),
  houseNumber: text(20).check(z.regex(/\d/, 'houseNumber')),
  postalCode: PostalCode,
  town: text(100).check(z.regex(/\p{L}{2}/u, 'town')),
  latitude: Latitude,
  longitude: Longitude,
  /** For whoever brings it: `furtka od ogrodu`. */
  note: optionalText(200),
  /** Chosen first where an address is asked for; there is at most one. */
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

export const addressRoutes = {
  list: route({
    method: 'GET',
    path: '/api/addresses',
    summary: 'Own addresses',
    access: 'user',
    limit: 'read',
    query: PageQuery,
    reply: page(Address),
  }),
  view: route({
    method: 'GET',
    path: '/api/addresses/:addressId',
    summary: 'One own address',
    access: 'user',
    limit: 'read',
    params: z.object({ addressId: PathId }),
    reply: Address,
  }),
  create: route({
    method: 'POST',
    path: '/api/addresses',
    summary: 'Add an address',
    access: 'user',
    limit: 'write',
    body: AddressBody,
    reply: Address,
    status: 201,
    idempotent: true,
  }),
  update: route({
    method: 'PUT',
    path: '/api/addresses/:id',
    summary: 'Change an address; what was ordered to it stays as it was',
    access: 'user',
    limit: 'write',
    params: IdParams,
    body: AddressUpdate,
    reply: Address,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/addresses/:id',
    summary: 'Delete an address',
    access: 'user',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
}
