import { endpoints } from '../common/endpoint.ts'
import { synonymRoutes } from './routes.ts'
import { synonymSchemas } from './schemas.ts'

export const synonymEndpoints = endpoints(synonymRoutes, synonymSchemas, {
  view: 'Synonyms of the search that operators added, with their earlier versions',
  preview: 'What questions find now, and what they would find with such synonyms',
  save: 'Replace the synonyms by a new version',
  restore: 'Restore an earlier version as a new one',
})
