import { routes } from '../common/route.ts'
import type { demandSchemas } from './schemas.ts'

export const demandRoutes = routes<typeof demandSchemas>()({
  count: {
    method: 'POST',
    path: '/api/demand/questions',
    access: 'public',
    limit: 'question',
    status: 204,
  },
  wanted: {
    method: 'GET',
    path: '/api/demand/wanted',
    access: 'seller',
    limit: 'read',
  },
  exportWanted: {
    method: 'GET',
    path: '/api/demand/wanted/export',
    access: 'seller',
    text: true,
  },
  statistics: {
    method: 'GET',
    path: '/api/demand/statistics',
    access: 'admin',
    limit: 'read',
  },
  exportStatistics: {
    method: 'GET',
    path: '/api/demand/statistics/export',
    access: 'admin',
    text: true,
  },
})
