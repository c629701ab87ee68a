import * as z from 'zod/mini'
import { atMost, text, optionalText, LocalDate, Version, Instant, IdParams, Empty } from '../common/fields.ts'
import { leafCategoriesOf } from '../catalogue/categories.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { ALLERGENS } from '../catalogue/allergens.ts'
import { Allergen } from '../catalogue/food.ts'
import { MAX_ALERT_OFFERS, MAX_ALERTS } from './limits.ts'
import { FavouriteOffer } from '../favourites/schemas.ts'

const coordinate = (maxDegrees: number) =>
  z.number({ error: 'required' }).check(z.minimum(-maxDegrees, 'range'), z.maximum(maxDegrees, 'range'))

const AlertPlace = z.strictObject({ label: text(100), latitude: coordinate(90), longitude: coordinate(180) })

/** The criteria, as parameters of the public lists. */
const criteriaFields = {
  /** All offers of followed sellers, without further criteria. */
  followedSellers: z._default(z.boolean(), false),
  q: optionalText(200),
  place: z._default(z.nullable(AlertPlace), null),
  radiusKm: z._default(z.int({ error: 'range' }).check(z.minimum(1, 'range'), z.maximum(200, 'range')), 15),
  /** Offers that are delivered to the place; the radius is ignored. */
  deliveredTo: z._default(z.boolean(), false),
  category: z._default(
    z.nullable(z.string().check(z.refine((id) => leafCategoriesOf(id).length > 0, 'category'))),
    null,
  ),
  /** One day, or the same day of every week (1 is Monday); not both. */
  day: z._default(z.nullable(LocalDate), null),
  weekday: z._default(z.nullable(z.int().check(z.minimum(1, 'range'), z.maximum(7, 'range'))), null),
  fulfilment: z._default(z.nullable(Fulfilment), null),
  allergenFree: z._default(z.array(Allergen).check(z.maxLength(14, 'maxlength')), []),
}

/** Channels of the alert. Each is a consent of its own and off until the user chooses it. */
export const AlertChannels = z.strictObject({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() })
export type AlertChannels = z.infer<typeof AlertChannels>

const Name = text(80)

/** Saving the same criteria again updates name and channels of the saved search. */
export const AlertBody = z
  .strictObject({
    name: Name,
    channels: AlertChannels,
    /** The same saved search keeps its name and its channels, and gets these channels beside them. */
    keep: z._default(z.boolean(), false),
    ...criteriaFields,
  })
  .check(
    z.refine(({ followedSellers: followed, q, place }) => followed || q !== null || place !== null, {
      error: 'criteria',
      path: ['q'],
    }),
    z.refine(({ deliveredTo: delivered, place }) => !delivered || place !== null, {
      error: 'required',
      path: ['place'],
    }),
    z.refine(({ day, weekday }) => day === null || weekday === null, { error: 'oneDay', path: ['weekday'] }),
  )
export type AlertBody = z.input<typeof AlertBody>
export type AlertCriteria = Omit<z.output<typeof AlertBody>, 'name' | 'channels' | 'keep'>

/** Fields that can be changed; other criteria make another search. */
export const AlertUpdate = z.strictObject({
  version: Version,
  name: Name,
  enabled: z.boolean(),
  channels: AlertChannels,
})
export type AlertUpdate = z.input<typeof AlertUpdate>

/** `found` counts the matching offers of the last two weeks. */
export const Alert = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  enabled: z.boolean(),
  channels: AlertChannels,
  followedSellers: z.boolean(),
  q: z.nullable(z.string()),
  place: z.nullable(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })),
  radiusKm: z.int(),
  deliveredTo: z.boolean(),
  category: z.nullable(z.string()),
  day: z.nullable(z.string()),
  weekday: z.nullable(z.int()),
  fulfilment: z.nullable(Fulfilment),
  allergenFree: atMost(Allergen, ALLERGENS.length),
  matchCount: z.int(),
  createdAt: Instant,
})
export type Alert = z.infer<typeof Alert>

export const alertSchemas = {
  own: { reply: z.object({ items: atMost(Alert, MAX_ALERTS) }) },
  offers: { reply: z.object({ items: atMost(FavouriteOffer, MAX_ALERT_OFFERS) }) },
  create: { body: AlertBody, reply: Alert },
  update: { params: IdParams, body: AlertUpdate, reply: Alert },
  delete: { params: IdParams, reply: Empty },
}
