import { endpoints } from '../common/endpoint.ts'
import { recallRoutes } from './routes.ts'
import { recallSchemas } from './schemas.ts'

export const recallEndpoints = endpoints(recallRoutes, recallSchemas, {
  preview: 'Whose reservations a recall would concern, and how they are reached',
  create: 'Recall a product: buyers and seller are notified, offers with it take no more orders',
  list: 'Recalls, the newest first',
  view: 'A recall with its reservations, those to call first',
  called: 'Record that a buyer was called, or take that back',
})
