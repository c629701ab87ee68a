import { endpoints } from '../common/endpoint.ts'
import { deliveryOfferRoutes } from './delivery-routes.ts'
import { deliveryOfferSchemas } from './delivery-schemas.ts'
import { marketDayRoutes } from './market-days-routes.ts'
import { marketDaySchemas } from './market-days-schemas.ts'
import { searchRoutes } from './suggestion-routes.ts'
import { searchSchemas } from './suggestion-schemas.ts'

export const deliveryOfferEndpoints = endpoints(deliveryOfferRoutes, deliveryOfferSchemas, {
  offers: 'Active offers whose delivery zone contains a point, with fee, free-from and minimum for it',
})

export const marketDayEndpoints = endpoints(marketDayRoutes, marketDaySchemas, {
  next: 'The next days on which something is picked up, and in which towns',
})

export const searchEndpoints = endpoints(searchRoutes, searchSchemas, {
  suggest: 'Names of goods on offer, of sellers and of places that begin or sound like what is typed',
})
