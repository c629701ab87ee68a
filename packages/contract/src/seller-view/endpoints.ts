import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { dayChangeRoutes } from './day-change-routes.ts'
import { dayChangeSchemas } from './day-change-schemas.ts'
import { waitListRoutes } from './wait-list-routes.ts'
import { waitListSchemas } from './wait-list-schemas.ts'
import { sellerWeekRoutes } from './week-routes.ts'
import { sellerWeekSchemas } from './week-schemas.ts'
import { sellerReservationRoutes } from './routes.ts'
import { sellerReservationSchemas } from './schemas.ts'

export const dayChangeEndpoints = endpoints(dayChangeRoutes, dayChangeSchemas, {
  list: 'Recent day changes and cancellations of the seller, with the buyers’ answers',
  change: 'Close a day for new reservations and propose another one to its buyers, or cancel their reservations',
})

export const waitListEndpoints = endpoints(waitListRoutes, waitListSchemas, {
  list: 'Users waiting for sold-out items or full occurrences of the seller, by occurrence and item',
})

export const sellerWeekEndpoints = endpoints(sellerWeekRoutes, sellerWeekSchemas, {
  list: 'The last eight weeks of the seller, the current one last',
})

/** What API keys may call. */
const sellerReservationScopes = {
  pickList: 'reservations:read',
  bulkAccept: 'reservations:act',
} as const

export const sellerReservationEndpoints = scopedEndpoints(
  sellerReservationRoutes,
  sellerReservationSchemas,
  sellerReservationScopes,
  {
    pickList: 'The pick list of a day, by product and by buyer; JSON or CSV',
    createManual:
      'Enter and confirm a reservation for a buyer on the phone; the secret of the link is in this reply only',
    bulkAccept: 'Accept several reservations, each independently',
  },
)
