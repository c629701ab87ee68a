import { fold } from '@kram/contract/common/fold'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { Db } from '#platform/database'
import { parsePlaceQuery } from '../place-text/index.ts'
import { beginningPlaces, findGazetteerPlaces } from './gazetteer.store.ts'

/** The most likely place for a text ("05-600", "Grójec", "Wola Grójec"), or `null`. */
export async function resolveGazetteerPlace(
  db: Db,
  text: string,
): Promise<Pick<GazetteerPlace, 'latitude' | 'longitude' | 'label'> | null> {
  // The store builds the places in the contract's shape.
  const [best] = JSON.parse(await findGazetteerPlaces(db, parsePlaceQuery(text), 1)) as GazetteerPlace[]
  return best ? { latitude: best.latitude, longitude: best.longitude, label: best.label } : null
}

/** Places whose name or postal code begins with the text; nothing that only resembles it. */
export async function placesBeginningWith(db: Db, text: string, limit: number): Promise<GazetteerPlace[]> {
  const query = parsePlaceQuery(text)
  const name = fold(text)
  const isCode = query.kind === 'code' || query.kind === 'codePrefix'
  // The store builds the places in the contract's shape.
  if (isCode) return JSON.parse(await findGazetteerPlaces(db, query, limit)) as GazetteerPlace[]
  return /^[a-z ]+$/.test(name) ? (JSON.parse(await beginningPlaces(db, name, limit)) as GazetteerPlace[]) : []
}
