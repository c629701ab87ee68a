import { endpoints } from '../common/endpoint.ts'
import { deliveryOfferRoutes } from './delivery-routes.ts'
import { deliveryOfferSchemas } from './delivery-schemas.ts'
import { marketDayRoutes } from './market-days-routes.ts'
import { marketDaySchemas } from './market-days-schemas.ts'
import { searchRoutes } from './suggestion-routes.ts'
import { searchSchemas } from './suggestion-schemas.ts'

export const deliveryOfferEndpoints = endpoints(deliveryOfferRoutes, deliveryOfferSchemas, {
  offers: 'Active offers whose delivery zone contains a point, with fee, free-delivery threshold and minimum',
})

export const marketDayEndpoints = endpoints(marketDayRoutes, marketDaySchemas, {
  next: 'The next days with pickups, and their towns',
})

export const searchEndpoints = endpoints(searchRoutes, searchSchemas, {
  suggest: 'Words, product names, categories, sellers and gazetteer places for the typed text',
})
