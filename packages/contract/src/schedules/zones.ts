import * as z from 'zod/mini'
import { atMost } from '../common/fields.ts'
import { Price } from '../common/price.ts'
import { MAX_FEE_RINGS } from './limits.ts'

/** A place of a delivery zone by a key that stays valid. The server sets the label. */
export const ZonePlace = z.strictObject({
  key: z.string().check(z.regex(/^(code|gmina|place)\|.{1,300}$/, 'place')),
  label: z.string().check(z.maxLength(200)),
})
export type ZonePlace = z.infer<typeof ZonePlace>

const kilometres = z.number({ error: 'required' }).check(z.minimum(0.5, 'range'), z.maximum(100, 'range'))

/** Up to this distance from the location a delivery costs this. */
export const FeeRing = z.strictObject({ upToKm: kilometres, fee: Price })
export type FeeRing = z.infer<typeof FeeRing>

/** From near to far, each within the radius. */
const ringsInOrder = z.refine<{ radiusKm: number | null; rings: FeeRing[] }>(
  ({ radiusKm, rings }) =>
    rings.every(({ upToKm }, index) => {
      const next = rings[index + 1]
      return next ? upToKm < next.upToKm : radiusKm === null || upToKm <= radiusKm
    }),
  { error: 'ringOrder', path: ['rings'] },
)

/** A circle around the location, named places, or both. */
export const DeliveryZone = z
  .strictObject({
    radiusKm: z._default(z.nullable(z.number().check(z.minimum(0.5, 'range'), z.maximum(100, 'range'))), null),
    places: z._default(z.array(ZonePlace).check(z.maxLength(60, 'maxitems')), []),
    /** Beyond the last of `rings`, and where there are none. */
    fee: Price,
    rings: z._default(z.array(FeeRing).check(z.maxLength(MAX_FEE_RINGS, 'maxitems')), []),
    freeFrom: z._default(z.nullable(Price), null),
    minimum: z._default(z.nullable(Price), null),
  })
  .check(
    z.refine((zone) => zone.radiusKm !== null || zone.places.length > 0, { error: 'zoneReach', path: ['radiusKm'] }),
    ringsInOrder,
  )
export type DeliveryZone = z.infer<typeof DeliveryZone>

/** What a delivery costs, as replies show it. */
export const DeliveryTerms = z.object({
  fee: z.string(),
  freeFrom: z.nullable(z.string()),
  minimum: z.nullable(z.string()),
  /** Fees by distance from the location, from near to far; beyond the last one `fee` counts. */
  rings: atMost(z.object({ upToKm: z.number(), fee: z.string() }), MAX_FEE_RINGS),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

/** The fee at a point, with the ring it belongs to; `upToKm` is `null` beyond all rings. */
export const FeeAtPoint = z.object({ fee: z.string(), upToKm: z.nullable(z.number()) })
export type FeeAtPoint = z.infer<typeof FeeAtPoint>
