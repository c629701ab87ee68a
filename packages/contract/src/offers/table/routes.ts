import { routes } from '../../common/route.ts'
import type { offerTableSchemas } from './schemas.ts'

/** The seller's table of offers: rows of offer items, and changes of several of them at once. */
export const offerTableRoutes = routes<typeof offerTableSchemas>()({
  rows: {
    method: 'GET',
    path: '/api/offers/rows',
    access: 'seller',
  },
  changeItems: {
    method: 'POST',
    path: '/api/offerItems/changes',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  changeOffers: {
    method: 'POST',
    path: '/api/offers/changes',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  copyOffers: {
    method: 'POST',
    path: '/api/offers/copies',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
})
