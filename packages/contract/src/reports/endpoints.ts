import { endpoints } from '../common/endpoint.ts'
import { reportRoutes } from './routes.ts'
import { reportSchemas } from './schemas.ts'

export const reportEndpoints = endpoints(reportRoutes, reportSchemas, {
  create: 'Report an offer, a seller, a comment or a review to the operator',
  list: 'Reports without a decision, oldest first, or decided ones, newest first',
  decide: 'Decide about a report; both parties get an e-mail',
})
