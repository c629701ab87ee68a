import { endpoints } from '../common/endpoint.ts'
import { seasonRoutes } from './routes.ts'
import { seasonSchemas, seasonVersionSchemas } from './schemas.ts'
import { seasonVersionRoutes } from './version-routes.ts'

export const seasonEndpoints = endpoints(seasonRoutes, seasonSchemas, {
  calendar: 'What is fresh or stored in which month',
  tiles: 'What the first page shows this month',
})

export const seasonVersionEndpoints = endpoints(seasonVersionRoutes, seasonVersionSchemas, {
  view: 'The season calendar as operators edit it, with its earlier versions',
  preview: 'What each month would show with such a calendar',
  save: 'Replace the calendar by a new version',
  restore: 'Restore an earlier version as a new one',
})
