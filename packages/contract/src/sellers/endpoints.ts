import { endpoints } from '../common/endpoint.ts'
import { sellerRoutes } from './routes.ts'
import { sellerSchemas } from './schemas.ts'

export const sellerEndpoints = endpoints(sellerRoutes, sellerSchemas, {
  list: 'Sellers with active offers',
  create: 'Become a seller: create an empty profile for the own account',
  mine: 'Own seller profile',
  seller: 'A seller’s public profile',
  update: 'Change the own seller profile',
  contactCard: 'The public contact card of a seller’s user',
})
