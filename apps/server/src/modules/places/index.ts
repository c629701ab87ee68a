// Entry point of the places slice: other slices import only from here.
import type { ApiServer } from '#http/routes'
import type { Deps } from '#platform/context'
import { registerLocations } from './locations/index.ts'
import { registerGazetteer } from './gazetteer/index.ts'
import { registerGround } from './ground/index.ts'

export { resolveGazetteerPlace, placesBeginningWith } from './gazetteer/index.ts'
export {
  eraseLocationsOf,
  isOwnLocation,
  lockLocation,
  markLocationDeleted,
  purgeLocations,
  restoreLocationRow,
} from './locations/index.ts'
export { placesNamed } from './gazetteer/index.ts'
export { voivodeshipsAt } from './gazetteer/index.ts'
export { zoneArea, type ZoneArea } from './gazetteer/index.ts'

export function registerPlaces(api: ApiServer, deps: Pick<Deps, 'db'>): void {
  registerGazetteer(api, deps)
  registerGround(api, deps)
  registerLocations(api, deps)
}
