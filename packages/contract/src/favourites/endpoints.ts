import { endpoints } from '../common/endpoint.ts'
import { favouriteRoutes } from './routes.ts'
import { favouriteSchemas } from './schemas.ts'

export const favouriteEndpoints = endpoints(favouriteRoutes, favouriteSchemas, {
  own: 'What the person likes and follows',
  byIds: 'Offers and sellers by their numbers, in that order; what is not public is left out',
  add: 'Like an offer or follow a seller; repeating it changes nothing',
  remove: 'Like or follow no more; repeating it changes nothing',
  merge: 'Add what was kept on a device before the login; unknown numbers are passed over',
})
