export { registerLocations } from './locations.routes.ts'
export { isOwnLocation } from './locations.store.ts'
