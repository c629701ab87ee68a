import { routes } from '../common/route.ts'
import type { liveEventSchemas } from './schemas.ts'

export const liveEventRoutes = routes<typeof liveEventSchemas>()({
  own: {
    method: 'GET',
    path: '/api/events',
    access: 'session',
    limit: 'read',
  },
  offer: {
    method: 'GET',
    path: '/api/offers/:id/events',
    access: 'public',
    limit: 'read',
  },
})
