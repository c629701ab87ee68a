import { endpoints } from '../common/endpoint.ts'
import { placeRoutes } from './routes.ts'
import { placeSchemas } from './schemas.ts'

export const placeEndpoints = endpoints(placeRoutes, placeSchemas, {
  search: 'Find a place by postal code, town or village; accents and typos are tolerated',
  nearest: 'The named place nearest to a point',
  mapTile: 'A tile of the map of Poland: outlines and names of places, in units of which a tile has 4096',
})
