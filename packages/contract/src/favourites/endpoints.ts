import { endpoints } from '../common/endpoint.ts'
import { favouriteRoutes } from './routes.ts'
import { favouriteSchemas } from './schemas.ts'

export const favouriteEndpoints = endpoints(favouriteRoutes, favouriteSchemas, {
  own: 'Own favourite offers and followed sellers',
  byIds: 'Offers and sellers by id, in that order, without those that are not public',
  add: 'Add an offer or a seller to the favourites; repeating it changes nothing',
  remove: 'Remove a favourite; repeating it changes nothing',
  merge: 'Add the favourites of a device after the login; unknown ids are ignored',
})
