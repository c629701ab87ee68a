import { scopedEndpoints } from '../common/endpoint.ts'
import { commentRoutes } from './routes.ts'
import { commentSchemas } from './schemas.ts'

/** What API keys may call. */
const commentScopes = {
  list: 'reservations:read',
} as const

export const commentEndpoints = scopedEndpoints(commentRoutes, commentSchemas, commentScopes, {
  list: 'The thread, oldest first',
  create: 'Add a comment to the thread',
  announce: 'Tell the buyer of a delivery to be there in about so many minutes, once unless `again`',
  read: 'Mark one entry of the counterparty as read',
  readAll: 'Mark all entries of the counterparty as read',
})
