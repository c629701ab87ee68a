import { routes } from '../common/route.ts'
import type { searchSchemas } from './suggestion-schemas.ts'

export const searchRoutes = routes<typeof searchSchemas>()({
  suggest: {
    method: 'GET',
    path: '/api/offers/suggest',
    access: 'public',
    limit: 'read',
  },
})
