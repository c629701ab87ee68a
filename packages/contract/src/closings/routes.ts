import { routes } from '../common/route.ts'
import type { closingSchemas } from './schemas.ts'

export const closingRoutes = routes<typeof closingSchemas>()({
  plan: {
    method: 'GET',
    path: '/api/closings/plan',
    access: 'seller',
  },
  close: {
    method: 'POST',
    path: '/api/closings',
    access: 'seller',
    limit: 'write',
  },
  reopen: {
    method: 'POST',
    path: '/api/closings/:id/reopen',
    access: 'seller',
    limit: 'write',
  },
})
