export { eraseLocationsOf } from './erase-locations.ts'
export { registerLocations } from './locations.routes.ts'
export { isOwnLocation } from './locations.store.ts'
