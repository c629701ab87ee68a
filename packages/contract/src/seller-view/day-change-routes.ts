import { routes } from '../common/route.ts'
import type { dayChangeSchemas } from './day-change-schemas.ts'

export const dayChangeRoutes = routes<typeof dayChangeSchemas>()({
  list: {
    method: 'GET',
    path: '/api/reservations/day-changes',
    access: 'seller',
    limit: 'read',
  },
  days: {
    method: 'GET',
    path: '/api/reservations/day-changes/days',
    access: 'seller',
    limit: 'read',
  },
  preview: {
    method: 'POST',
    path: '/api/reservations/day-changes/preview',
    access: 'seller',
    limit: 'write',
  },
  change: {
    method: 'POST',
    path: '/api/reservations/day-changes',
    access: 'seller',
    limit: 'write',
  },
})
