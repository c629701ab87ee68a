import { endpoints } from '../common/endpoint.ts'
import { restoreRoutes } from './routes.ts'
import { restoreSchemas } from './schemas.ts'

export const restoreEndpoints = endpoints(restoreRoutes, restoreSchemas, {
  product: 'Bring back a product with its variants, pictures and stock',
  variant: 'Bring back a variant with its stock rows',
  item: 'Bring back a stock row with its ledger',
  inventory: 'Bring back an inventory with its stock rows',
  schedule: 'Bring back a schedule with its occurrences, in the drafts that named it',
  offer: 'Bring back a draft with its positions',
  offerItem: 'Bring back a position into its offer, with its prices',
  location: 'Bring back a location with its pictures, for the inventories that named it',
})
