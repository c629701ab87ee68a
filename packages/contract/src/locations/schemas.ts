import * as z from 'zod/mini'
import { LOCATION_KINDS, LOCATION_SORTS } from './constants.ts'
import {
  atMost,
  text,
  optionalText,
  PostalCode,
  Latitude,
  Longitude,
  Id,
  Version,
  SearchQuery,
  page,
  IdParams,
  Empty,
  ValueMap,
} from '../common/fields.ts'
import { MAX_PICTURES } from '../uploads/limits.ts'
import { Picture } from '../uploads/schemas.ts'

export const LocationKind = z.enum(LOCATION_KINDS, { error: 'required' })

export type LocationKind = z.infer<typeof LocationKind>

/** A location of the seller. `hideExact` shows buyers an approximate circle until a reservation is accepted. */
const locationFields = {
  name: text(80),
  kind: LocationKind,
  street: optionalText(120),
  houseNumber: optionalText(20),
  postalCode: PostalCode,
  town: text(100),
  latitude: Latitude,
  longitude: Longitude,
  hideExact: z._default(z.boolean(), false),
  directions: optionalText(500),
  /** In this order; the first one is the cover. */
  pictureIds: z._default(z.array(Id).check(z.maxLength(MAX_PICTURES, 'maxlength')), []),
}

export const LocationBody = z.strictObject(locationFields)

export const LocationUpdate = z.strictObject({ ...locationFields, version: Version })

export const Location = z.object({
  id: z.int(),
  name: z.string(),
  kind: LocationKind,
  street: z.nullable(z.string()),
  houseNumber: z.nullable(z.string()),
  postalCode: z.string(),
  town: z.string(),
  /** `ul. Polna 5, 05-600 Grójec`. */
  addressLine: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  hideExact: z.boolean(),
  directions: z.nullable(z.string()),
  pictures: atMost(Picture, MAX_PICTURES),
  version: z.int(),
})

export type Location = z.infer<typeof Location>

export const locationSchemas = {
  list: {
    query: z.extend(SearchQuery, {
      kind: z.optional(LocationKind),
      sort: z.optional(z.enum(LOCATION_SORTS)),
    }),
    reply: page(Location),
  },
  location: { params: IdParams, reply: Location },
  create: { body: LocationBody, reply: Location },
  update: { params: IdParams, body: LocationUpdate, reply: Location },
  delete: { params: IdParams, reply: Empty },
  values: { reply: ValueMap },
}
