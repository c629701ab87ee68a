import type { GazetteerPlace } from '../places/schemas.ts'
import type { ZonePlace } from './zones.ts'

type NamedPlace = Pick<GazetteerPlace, 'kind' | 'name' | 'code' | 'gmina' | 'powiat' | 'voivodeship'>

const zoneKey = (...parts: string[]): string => parts.join('|')

/** Possible zones of a gazetteer place, the narrowest first: the place, its city, its postal code, its gmina. */
export function zonePlacesOf({ kind, name, code, gmina, powiat, voivodeship }: NamedPlace): ZonePlace[] {
  const within = [voivodeship, powiat, gmina]
  // A city with the rights of a powiat is one gmina.
  const isCity = gmina === powiat
  const inGmina = name === gmina ? name : isCity ? `${name}, ${gmina}` : `${name}, gm. ${gmina}`
  const place: ZonePlace = { key: zoneKey('place', ...within, name), label: inGmina }
  const city: ZonePlace = { key: zoneKey('place', ...within, gmina), label: gmina }
  const whole: ZonePlace = { key: zoneKey('gmina', ...within), label: `cała gmina ${gmina}` }
  const widerPlaces = isCity ? (name === gmina ? [] : [city]) : [whole]
  // Names in the list of postal codes are not always those of the places.
  if (kind === 'postal')
    return [
      ...(code === null ? [] : [{ key: zoneKey('code', code), label: `kod ${code} ${name}` }]),
      ...(isCity ? [city] : widerPlaces),
    ]
  return [place, ...widerPlaces]
}
