import * as z from 'zod/mini'
import { Price } from './price.ts'

const KEY = /^(code\|\d{2}-\d{3}|gmina(\|[^|]{1,80}){3}|place(\|[^|]{1,80}){4})$/
const MOST_PLACES = 60

/** A place that a delivery goes to, by a key that outlives the gazetteer it was found in. The label is the server's. */
export const ZonePlace = z.strictObject({
  key: z.string().check(z.regex(KEY, 'place')),
  label: z.string().check(z.maxLength(200, 'maxlength')),
})
export type ZonePlace = z.infer<typeof ZonePlace>

/** Where and on what terms a delivery schedule delivers: a circle around the location, named places, or both. */
export const DeliveryZone = z
  .strictObject({
    radiusKm: z._default(
      z.nullable(z.number({ error: 'number' }).check(z.minimum(0.5, 'range'), z.maximum(100, 'range'))),
      null,
    ),
    places: z._default(z.array(ZonePlace).check(z.maxLength(MOST_PLACES, 'maxitems')), []),
    fee: Price,
    freeFrom: z._default(z.nullable(Price), null),
    minimum: z._default(z.nullable(Price), null),
  })
  .check(
    z.refine((zone) => zone.radiusKm !== null || zone.places.length > 0, { error: 'zoneReach', path: ['radiusKm'] }),
  )
export type DeliveryZone = z.infer<typeof DeliveryZone>
