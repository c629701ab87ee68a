import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { absenceRoutes } from './absence-routes.ts'
import { absenceSchemas } from './absence-schemas.ts'
import { scheduleRoutes } from './routes.ts'
import { scheduleSchemas } from './schemas.ts'

export const absenceEndpoints = endpoints(absenceRoutes, absenceSchemas, {
  preview: 'Occurrences that an absence would close, and their reservations; closes nothing',
  add: 'Close all own occurrences between two days',
})

/** What API keys may call. */
const scheduleScopes = {
  list: 'offers:read',
  schedule: 'offers:read',
  occurrences: 'offers:read',
} as const

export const scheduleEndpoints = scopedEndpoints(scheduleRoutes, scheduleSchemas, scheduleScopes, {
  list: 'Own schedules',
  schedule: 'A schedule: the own one, or one of a public offer',
  create: 'Add a schedule',
  update: 'Change a schedule; occurrences with reservations keep their times',
  delete: 'Delete a schedule without reservations',
  preview: 'The next occurrences of a rule before it is saved',
  occurrences: 'Occurrences of a schedule between two days',
  updateOccurrence: 'Close, open, note or move one occurrence that has not ended',
})
