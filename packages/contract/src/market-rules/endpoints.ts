import { endpoints } from '../common/endpoint.ts'
import { marketRuleRoutes } from './routes.ts'
import { marketRuleSchemas } from './schemas.ts'

export const marketRuleEndpoints = endpoints(marketRuleRoutes, marketRuleSchemas, {
  view: 'Doubtful words or blocked categories, with their earlier versions',
  preview: 'Which offers on sale such rules would concern',
  save: 'Replace the rules by a new version; offers on sale that they concern are flagged',
  restore: 'Restore an earlier version as a new one',
})
