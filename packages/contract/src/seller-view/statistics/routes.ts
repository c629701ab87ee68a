import { routes } from '../../common/route.ts'
import type { sellerStatisticsSchemas } from './schemas.ts'

/** The seller's figures over a period of at most a year, by the days of the occurrences. */
export const sellerStatisticsRoutes = routes<typeof sellerStatisticsSchemas>()({
  products: {
    method: 'GET',
    path: '/api/statistics/products',
    access: 'seller',
    limit: 'read',
  },
  buyers: {
    method: 'GET',
    path: '/api/statistics/buyers',
    access: 'seller',
    limit: 'read',
  },
  locations: {
    method: 'GET',
    path: '/api/statistics/locations',
    access: 'seller',
    limit: 'read',
  },
  months: {
    method: 'GET',
    path: '/api/statistics/months',
    access: 'seller',
    limit: 'read',
  },
  soldOut: {
    method: 'GET',
    path: '/api/statistics/sold-out',
    access: 'seller',
    limit: 'read',
  },
})
