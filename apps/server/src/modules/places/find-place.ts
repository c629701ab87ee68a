import type { Place } from '@kram/contract/places'
import type { Db } from '#platform/database'
import { readPlaceQuery } from './place-query.rules.ts'
import { findPlaces } from './places.store.ts'

/** The likeliest place that a text names ("05-600", "Grójec", "Wola Grójec"), or `null`. */
export async function resolvePlace(
  db: Db,
  text: string,
): Promise<Pick<Place, 'latitude' | 'longitude' | 'label'> | null> {
  // The store builds the places in the shape of the contract.
  const [best] = JSON.parse(await findPlaces(db, readPlaceQuery(text), 1)) as Place[]
  return best ? { latitude: best.latitude, longitude: best.longitude, label: best.label } : null
}

/** The likeliest places that a text names or begins to name. */
// The store builds the places in the shape of the contract.
export const suggestPlaces = async (db: Db, text: string, limit: number): Promise<Place[]> =>
  JSON.parse(await findPlaces(db, readPlaceQuery(text), limit)) as Place[]
