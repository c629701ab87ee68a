import { routes } from '../common/route.ts'
import type { calendarSchemas } from './schemas.ts'

export const calendarRoutes = routes<typeof calendarSchemas>()({
  link: {
    method: 'GET',
    path: '/api/calendar',
    access: 'user',
  },
  renew: {
    method: 'POST',
    path: '/api/calendar',
    access: 'user',
    limit: 'write',
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  feed: {
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    limit: 'read',
    text: true,
  },
})
