import { endpoints } from '../common/endpoint.ts'
import { postRoutes } from './routes.ts'
import { postSchemas } from './schemas.ts'

export const postEndpoints = endpoints(postRoutes, postSchemas, {
  read: 'Products, prices, terms and place that the text of a post names; writes nothing',
})
