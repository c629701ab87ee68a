import { endpoints } from '../common/endpoint.ts'
import { demandRoutes } from './routes.ts'
import { demandSchemas } from './schemas.ts'

export const demandEndpoints = endpoints(demandRoutes, demandSchemas, {
  count: 'Count a question of a search, without the person who asked it',
  wanted: 'Questions without an answer near the own locations in the last thirty days, the most frequent first',
  exportWanted: 'The same as a table (CSV)',
  statistics: 'What was searched for in the last thirty days, the most frequent first',
  exportStatistics: 'The same by week and voivodeship as a table (CSV)',
})
