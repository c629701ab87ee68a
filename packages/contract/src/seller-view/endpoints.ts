import { endpoints, scopedEndpoints } from '../common/endpoint.ts'
import { dayChangeRoutes } from './day-change-routes.ts'
import { dayChangeSchemas } from './day-change-schemas.ts'
import { deliveryRoundRoutes } from './round-routes.ts'
import { deliveryRoundSchemas } from './round-schemas.ts'
import { waitListRoutes } from './wait-list-routes.ts'
import { waitListSchemas } from './wait-list-schemas.ts'
import { pickupRoutes } from './pickup-routes.ts'
import { pickupSchemas } from './pickup-schemas.ts'
import { sellerWeekRoutes } from './week-routes.ts'
import { sellerWeekSchemas } from './week-schemas.ts'
import { sellerStatisticsRoutes } from './statistics/routes.ts'
import { sellerStatisticsSchemas } from './statistics/schemas.ts'
import { sellerReservationRoutes } from './routes.ts'
import { sellerReservationSchemas } from './schemas.ts'

export const dayChangeEndpoints = endpoints(dayChangeRoutes, dayChangeSchemas, {
  list: 'Recent day changes and cancellations of the seller, with the buyers’ answers',
  days: 'Coming occurrences with reservations, which can be moved or cancelled as a whole',
  preview: 'Whom a day change would concern, by which channel and with which words; changes and sends nothing',
  change: 'Close a day for new reservations and propose another one to its buyers, or cancel their reservations',
})

export const deliveryRoundEndpoints = endpoints(deliveryRoundRoutes, deliveryRoundSchemas, {
  view: 'The deliveries of a day in the order in which to drive; by default of the next day with deliveries',
})

export const waitListEndpoints = endpoints(waitListRoutes, waitListSchemas, {
  list: 'Users waiting for sold-out items or full occurrences of the seller, by occurrence and item',
})

export const sellerWeekEndpoints = endpoints(sellerWeekRoutes, sellerWeekSchemas, {
  list: 'The last eight weeks of the seller, the current one last',
})

export const pickupEndpoints = endpoints(pickupRoutes, pickupSchemas, {
  list: 'The pickup sheets of today and tomorrow, with codes and phone numbers, and the occurrences after them',
  sheet: 'The pickup sheet of one occurrence',
  act: 'Apply what the seller did at the hand-over, in order, each act once; each conflict is named',
})

export const sellerStatisticsEndpoints = endpoints(sellerStatisticsRoutes, sellerStatisticsSchemas, {
  products: 'What was handed over in a period, by variant',
  buyers: 'What was handed over in a period, by buyer',
  locations: 'What was handed over in a period, by place',
  months: 'What was handed over in a period, by month',
  soldOut: 'What sold out in a period, and when',
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
    recordPhoneAnswer: 'Record what a buyer whom no e-mail reaches said to the cancellation or proposal on the phone',
    bulkAccept: 'Accept several reservations, each independently',
    bulkUndo: 'Undo the last action on several reservations, each independently',
  },
)
