import { MAX_PICTURES } from '../uploads/limits.ts'
import * as z from 'zod/mini'
import {
  Id,
  IdParams,
  Latitude,
  Longitude,
  optionalText,
  page,
  PostalCode,
  SearchQuery,
  text,
  ValueMap,
  Version,
} from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'
import { Picture } from '../uploads/schemas.ts'

/** One answer of the offline gazetteer; `code` is set when the query named a postal code or the place has one. */
export const GazetteerPlace = z.object({
  id: z.string(),
  kind: z.enum(['postal', 'town', 'village', 'district']),
  name: z.string(),
  code: z.nullable(z.string()),
  gmina: z.string(),
  powiat: z.string(),
  voivodeship: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** `Wola, gm. Grójec, pow. grójecki` – tells namesakes apart. */
  label: z.string(),
})
export type GazetteerPlace = z.infer<typeof GazetteerPlace>

export const LOCATION_KINDS = ['farm', 'shop', 'marketStall', 'meetingPoint'] as const
export const LocationKind = z.enum(LOCATION_KINDS, { error: 'required' })
export type LocationKind = z.infer<typeof LocationKind>

/** A place of the seller. `hideExact` shows buyers an approximate circle until a reservation is accepted. */
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
  pictures: z.array(Picture),
  version: z.int(),
})
export type Location = z.infer<typeof Location>

/** The first made first, or from A. */
export const LOCATION_SORTS = ['oldest', 'name'] as const

export const placeRoutes = {
  search: route({
    method: 'GET',
    path: '/api/places',
    summary: 'Find a place by postal code, town or village, accents and typos forgiven',
    access: 'public',
    limit: 'read',
    query: z.object({
      q: z.string().check(z.maxLength(100, 'maxlength')),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
    }),
    reply: z.object({ items: z.array(GazetteerPlace) }),
  }),
  nearest: route({
    method: 'GET',
    path: '/api/places/nearest',
    summary: 'The named place nearest to a point',
    access: 'public',
    limit: 'read',
    query: z.object({
      latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    }),
    reply: z.object({ place: z.nullable(GazetteerPlace) }),
  }),
  locations: route({
    method: 'GET',
    path: '/api/locations',
    summary: 'Own locations',
    access: 'user',
    query: z.extend(SearchQuery, {
      kind: z.optional(LocationKind),
      sort: z.optional(z.enum(LOCATION_SORTS)),
    }),
    reply: page(Location),
  }),
  location: route({
    method: 'GET',
    path: '/api/locations/:id',
    summary: 'One own location',
    access: 'user',
    params: IdParams,
    reply: Location,
  }),
  createLocation: route({
    method: 'POST',
    path: '/api/locations',
    summary: 'Add a location',
    access: 'seller',
    limit: 'write',
    body: LocationBody,
    reply: Location,
    status: 201,
    idempotent: true,
  }),
  updateLocation: route({
    method: 'PUT',
    path: '/api/locations/:id',
    summary: 'Change a location',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: LocationUpdate,
    reply: Location,
  }),
  deleteLocation: route({
    method: 'DELETE',
    path: '/api/locations/:id',
    summary: 'Delete a location that nothing uses',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  locationValues: route({
    method: 'GET',
    path: '/api/locations/sellerValues',
    summary: 'Own locations as id → label',
    access: 'user',
    reply: ValueMap,
  }),
}
