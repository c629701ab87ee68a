import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { Db } from '#platform/database'
import { parsePlaceQuery } from '../place-text/index.ts'
import { findGazetteerPlaces } from './gazetteer.store.ts'

/** The most likely place for a text ("05-600", "Grójec", "Wola Grójec"), or `null`. */
export async function resolveGazetteerPlace(
  db: Db,
  text: string,
): Promise<Pick<GazetteerPlace, 'latitude' | 'longitude' | 'label'> | null> {
  // The store builds the places in the contract's shape.
  const [best] = JSON.parse(await findGazetteerPlaces(db, parsePlaceQuery(text), 1)) as GazetteerPlace[]
  return best ? { latitude: best.latitude, longitude: best.longitude, label: best.label } : null
}

/** The most likely places for a text or its prefix. */
// The store builds the places in the shape of the contract.
export const suggestGazetteerPlaces = async (db: Db, text: string, limit: number): Promise<GazetteerPlace[]> =>
  JSON.parse(await findGazetteerPlaces(db, parsePlaceQuery(text), limit)) as GazetteerPlace[]
