// The door of the places slice: other slices may use this and nothing behind it.
import type { Api } from '#http/api'
import type { Deps } from '#platform/deps'
import { registerLocations } from './locations.routes.ts'
import { registerGazetteer } from './places.routes.ts'

export { resolvePlace, suggestPlaces } from './find-place.ts'
export { isOwnLocation } from './locations.store.ts'
export { zoneArea, type ZoneArea } from './zone-area.ts'

export function registerPlaces(api: Api, deps: Pick<Deps, 'db'>): void {
  registerGazetteer(api, deps)
  registerLocations(api, deps)
}
