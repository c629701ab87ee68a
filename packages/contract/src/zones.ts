import * as z from 'zod/mini'
import type { Place } from './places.ts'
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

/** Where an offer is brought to, for people to read. */
export const ZoneReach = z.object({ radiusKm: z.nullable(z.number()), places: z.array(z.string()) })
export type ZoneReach = z.infer<typeof ZoneReach>

type Named = Pick<Place, 'kind' | 'name' | 'code' | 'gmina' | 'powiat' | 'voivodeship'>

const keyOf = (...parts: string[]): string => parts.join('|')

/** What may be meant by a place of the gazetteer, the narrowest first: the place, its city, its postal code, its whole gmina. */
export function zonePlacesOf({ kind, name, code, gmina, powiat, voivodeship }: Named): ZonePlace[] {
  const within = [voivodeship, powiat, gmina]
  // A city with the rights of a powiat is one gmina.
  const isCity = gmina === powiat
  const inGmina = name === gmina ? name : isCity ? `${name}, ${gmina}` : `${name}, gm. ${gmina}`
  const place: ZonePlace = { key: keyOf('place', ...within, name), label: inGmina }
  const city: ZonePlace = { key: keyOf('place', ...within, gmina), label: gmina }
  const whole: ZonePlace = { key: keyOf('gmina', ...within), label: `cała gmina ${gmina}` }
  const wider = isCity ? (name === gmina ? [] : [city]) : [whole]
  // Names in the list of postal codes are not always those of the places.
  if (kind === 'postal')
    return [
      ...(code === null ? [] : [{ key: keyOf('code', code), label: `kod ${code} ${name}` }]),
      ...(isCity ? [city] : wider),
    ]
  return [place, ...wider]
}
