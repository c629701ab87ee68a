import { endpoints } from '../common/endpoint.ts'
import { alertRoutes } from './routes.ts'
import { alertSchemas } from './schemas.ts'

export const alertEndpoints = endpoints(alertRoutes, alertSchemas, {
  own: 'Own saved searches, the latest first',
  offers: 'New offers of the last two weeks that match own saved searches, newest first, up to fifty',
  create: 'Save a search; new offers are reported by the channels with consent',
  update: 'Rename a saved search, turn it off or on, give or withdraw the consent for a channel',
  delete: 'Delete a saved search and its consents',
})
