import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { absenceRoutes } from './absence-routes.ts'
import { absenceSchemas } from './absence-schemas.ts'
import { scheduleRoutes } from './routes.ts'
import { scheduleSchemas } from './schemas.ts'

export const absenceEndpoints = endpoints(absenceRoutes, absenceSchemas, {
  list: 'Own present and coming absences, with the reservations on their days',
  preview: 'Occurrences that an absence would close or open again, and their reservations; changes nothing',
  add: 'Be away between two days: close all own occurrences on them',
  update: 'Change the days or the note of an absence; days it no longer covers are as before',
  delete: 'Undo an absence; what it closed is as before',
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
  feeAt: 'What a delivery to a point costs; the zone is not checked',
  updateOccurrence: 'Close, open, note or move one occurrence that has not ended',
})
