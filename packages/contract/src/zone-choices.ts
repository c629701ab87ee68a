import type { Place } from './places.ts'
import type { ZonePlace } from './zones.ts'

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
