import { endpoints } from '../common/endpoint.ts'
import { commentRoutes } from './routes.ts'
import { commentSchemas } from './schemas.ts'

export const commentEndpoints = endpoints(commentRoutes, commentSchemas, {
  list: 'The thread, oldest first',
  create: 'Write into the thread',
  read: 'Mark one entry of the other side as read',
  readAll: 'Mark all entries of the other side as read',
})
