import { endpoints } from '../common/endpoint.ts'
import { commentRoutes } from './routes.ts'
import { commentSchemas } from './schemas.ts'

export const commentEndpoints = endpoints(commentRoutes, commentSchemas, {
  list: 'The thread, oldest first',
  create: 'Add a comment to the thread',
  read: 'Mark one entry of the counterparty as read',
  readAll: 'Mark all entries of the counterparty as read',
})
