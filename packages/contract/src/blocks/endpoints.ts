import { endpoints } from '../common/endpoint.ts'
import { blockRoutes } from './routes.ts'
import { blockSchemas } from './schemas.ts'

export const blockEndpoints = endpoints(blockRoutes, blockSchemas, {
  own: 'People whom the user has blocked, the latest first',
  add: 'Block a seller, or as a seller the buyer of a reservation; repeating it changes nothing',
  remove: 'Remove a block; repeating it changes nothing',
})
