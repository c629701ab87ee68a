import { endpoints } from '../common/endpoint.ts'
import { documentRoutes } from './routes.ts'
import { documentSchemas } from './schemas.ts'

export const documentEndpoints = endpoints(documentRoutes, documentSchemas, {
  list: 'Certificates of a seller, the first to expire first',
  add: 'Enter a certificate of a seller',
  update: 'Correct it; it has to be checked again',
  check: 'Record that it was compared with its issuer: buyers see it until it expires',
  remove: 'Remove it',
})
