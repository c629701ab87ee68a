import { routes } from '../common/route.ts'
import type { marketDaySchemas } from './market-days-schemas.ts'

export const marketDayRoutes = routes<typeof marketDaySchemas>()({
  next: {
    method: 'GET',
    path: '/api/offers/market-days',
    access: 'public',
    limit: 'read',
  },
})
