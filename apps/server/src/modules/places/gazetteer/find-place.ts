import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { Db } from '#platform/database'
import { parsePlaceQuery } from './place-query.rules.ts'
import { findGazetteerPlaces } from './gazetteer.store.ts'

/** The likeliest place that a text names ("05-600", "Grójec", "Wola Grójec"), or `null`. */
export async function resolveGazetteerPlace(
  db: Db,
  text: string,
): Promise<Pick<GazetteerPlace, 'latitude' | 'longitude' | 'label'> | null> {
  // The store builds the places in the shape of the contract.
  const [best] = JSON.parse(await findGazetteerPlaces(db, parsePlaceQuery(text), 1)) as GazetteerPlace[]
  return best ? { latitude: best.latitude, longitude: best.longitude, label: best.label } : null
}

/** The likeliest places that a text names or begins to name. */
// The store builds the places in the shape of the contract.
export const suggestGazetteerPlaces = async (db: Db, text: string, limit: number): Promise<GazetteerPlace[]> =>
  JSON.parse(await findGazetteerPlaces(db, parsePlaceQuery(text), limit)) as GazetteerPlace[]
