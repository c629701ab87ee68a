import { routes } from '../common/route.ts'
import type { deliveryOfferSchemas } from './delivery-schemas.ts'

export const deliveryOfferRoutes = routes<typeof deliveryOfferSchemas>()({
  offers: {
    method: 'GET',
    path: '/api/offers/delivery',
    access: 'public',
    limit: 'read',
  },
})
