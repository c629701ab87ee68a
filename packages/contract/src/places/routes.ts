import { routes } from '../common/route.ts'
import type { placeSchemas } from './schemas.ts'

/** The gazetteer: postal codes, towns and villages. */
export const placeRoutes = routes<typeof placeSchemas>()({
  search: {
    method: 'GET',
    path: '/api/places',
    access: 'public',
    limit: 'read',
  },
  nearest: {
    method: 'GET',
    path: '/api/places/nearest',
    access: 'public',
    limit: 'read',
  },
  mapTile: {
    method: 'GET',
    path: '/api/places/map/:z/:x/:y',
    access: 'public',
    limit: 'read',
  },
})
