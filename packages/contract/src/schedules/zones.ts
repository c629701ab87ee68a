import * as z from 'zod/mini'
import { Price } from '../common/price.ts'

/** A place of a delivery zone by a key that stays valid. The server sets the label. */
export const ZonePlace = z.strictObject({
  key: z.string().check(z.regex(/^(code|gmina|place)\|.{1,300}$/, 'place')),
  label: z.string().check(z.maxLength(200)),
})
export type ZonePlace = z.infer<typeof ZonePlace>

/** A circle around the location, named places, or both. */
export const DeliveryZone = z
  .strictObject({
    radiusKm: z._default(z.nullable(z.number().check(z.minimum(0.5, 'range'), z.maximum(100, 'range'))), null),
    places: z._default(z.array(ZonePlace).check(z.maxLength(60, 'maxitems')), []),
    fee: Price,
    freeFrom: z._default(z.nullable(Price), null),
    minimum: z._default(z.nullable(Price), null),
  })
  .check(
    z.refine((zone) => zone.radiusKm !== null || zone.places.length > 0, { error: 'zoneReach', path: ['radiusKm'] }),
  )
export type DeliveryZone = z.infer<typeof DeliveryZone>
