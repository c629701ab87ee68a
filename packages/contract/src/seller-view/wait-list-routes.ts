import { routes } from '../common/route.ts'
import type { waitListSchemas } from './wait-list-schemas.ts'

export const waitListRoutes = routes<typeof waitListSchemas>()({
  list: {
    method: 'GET',
    path: '/api/reservations/wait-list',
    access: 'seller',
    limit: 'read',
  },
})
