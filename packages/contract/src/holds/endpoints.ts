import { endpoints } from '../common/endpoint.ts'
import { holdRoutes } from './routes.ts'
import { holdSchemas } from './schemas.ts'

export const holdEndpoints = endpoints(holdRoutes, holdSchemas, {
  list: 'Offers that operators keep off sale, those with a required change that was made first',
  view: 'An offer with its holds, decisions and notices',
  hold: 'Hide, pause or close an offer, or require a change; the seller gets the reasons and can appeal',
  release: 'Release a hold: the offer is as it was before',
  resubmit: 'Say that the required change is made',
})
