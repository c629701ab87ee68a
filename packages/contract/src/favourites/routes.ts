import { routes } from '../common/route.ts'
import type { favouriteSchemas } from './schemas.ts'

export const favouriteRoutes = routes<typeof favouriteSchemas>()({
  own: {
    method: 'GET',
    path: '/api/favourites',
    access: 'user',
    limit: 'read',
  },
  byIds: {
    method: 'GET',
    path: '/api/favourites/by-ids',
    access: 'public',
    limit: 'read',
  },
  add: {
    method: 'PUT',
    path: '/api/favourites/:kind/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  remove: {
    method: 'DELETE',
    path: '/api/favourites/:kind/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  merge: {
    method: 'POST',
    path: '/api/favourites/merge',
    access: 'user',
    limit: 'write',
  },
})
