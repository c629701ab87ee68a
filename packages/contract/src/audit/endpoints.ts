import { endpoints } from '../common/endpoint.ts'
import { auditRoutes } from './routes.ts'
import { auditSchemas } from './schemas.ts'

export const auditEndpoints = endpoints(auditRoutes, auditSchemas, {
  list: 'Acts of operators and sensitive acts of users, newest first',
  own: 'Sensitive acts on the own account, newest first; of an operator only that it was one',
  exportTable: 'The same as a table (CSV); recorded itself',
})
