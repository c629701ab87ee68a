import { endpoints } from '../common/endpoint.ts'
import { reportRoutes } from './routes.ts'
import { reportSchemas } from './schemas.ts'

export const reportEndpoints = endpoints(reportRoutes, reportSchemas, {
  create: 'Report an offer, a seller or a comment to the operator',
  list: 'Notices that wait for a decision, the oldest first, or those decided, the newest first',
  decide: 'Decide about a notice; both sides are told by mail',
})
