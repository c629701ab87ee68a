import { endpoints } from '../common/endpoint.ts'
import { auditRoutes } from './routes.ts'
import { auditSchemas } from './schemas.ts'

export const auditEndpoints = endpoints(auditRoutes, auditSchemas, {
  list: 'Acts of operators and sensitive acts of users, newest first',
  exportTable: 'The same as a table (CSV); recorded itself',
})
