export { eraseLocationsOf } from './erase-locations.ts'
export { registerLocations } from './locations.routes.ts'
export { purgeLocations } from './purge-locations.jobs.ts'
export { isOwnLocation, lockLocation, markLocationDeleted, restoreLocationRow } from './locations.store.ts'
