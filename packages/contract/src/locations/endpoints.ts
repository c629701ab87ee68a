import { endpoints } from '../common/endpoint.ts'
import { locationRoutes } from './routes.ts'
import { locationSchemas } from './schemas.ts'

export const locationEndpoints = endpoints(locationRoutes, locationSchemas, {
  list: 'Own locations',
  location: 'One own location',
  create: 'Add a location',
  update: 'Change a location',
  delete: 'Delete a location that nothing uses',
  values: 'Own locations as id → label',
})
