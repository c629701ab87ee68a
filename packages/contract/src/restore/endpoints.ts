import { endpoints } from '../common/endpoint.ts'
import { restoreRoutes } from './routes.ts'
import { restoreSchemas } from './schemas.ts'

export const restoreEndpoints = endpoints(restoreRoutes, restoreSchemas, {
  product: 'Restore a product with its variants, pictures and stock',
  variant: 'Restore a variant with its stock items',
  item: 'Restore a stock item with its ledger',
  inventory: 'Restore an inventory with its items',
  schedule: 'Restore a schedule with its occurrences, in the drafts that used it',
  offer: 'Restore a draft with its items',
  offerItem: 'Restore an offer item with its prices',
  location: 'Restore a location with its pictures, in the inventories that used it',
})
