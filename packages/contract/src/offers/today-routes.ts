import { routes } from '../common/route.ts'
import type { todayOfferSchemas } from './today-schemas.ts'

export const todayOfferRoutes = routes<typeof todayOfferSchemas>()({
  choices: {
    method: 'GET',
    path: '/api/offers/today',
    access: 'seller',
  },
  publish: {
    method: 'POST',
    path: '/api/offers/today',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
})
