import { endpoints } from '../common/endpoint.ts'
import { dayChangeRoutes } from './day-change-routes.ts'
import { dayChangeSchemas } from './day-change-schemas.ts'
import { waitListRoutes } from './wait-list-routes.ts'
import { waitListSchemas } from './wait-list-schemas.ts'
import { sellerWeekRoutes } from './week-routes.ts'
import { sellerWeekSchemas } from './week-schemas.ts'
import { sellerReservationRoutes } from './routes.ts'
import { sellerReservationSchemas } from './schemas.ts'

export const dayChangeEndpoints = endpoints(dayChangeRoutes, dayChangeSchemas, {
  list: 'Days of the own stall that were moved or called off lately, with the buyers’ answers',
  change:
    'Close a day for new reservations and propose another one to everybody who reserved it, or cancel them all; each stands for itself',
})

export const waitListEndpoints = endpoints(waitListRoutes, waitListSchemas, {
  list: 'Who waits for what is sold out or full at the own stall, by window and by position',
})

export const sellerWeekEndpoints = endpoints(sellerWeekRoutes, sellerWeekSchemas, {
  list: 'The last eight weeks of the own stall, this one last',
})

export const sellerReservationEndpoints = endpoints(sellerReservationRoutes, sellerReservationSchemas, {
  pickList: 'What a day takes, by product and by buyer; as JSON or CSV',
  createManual:
    'Write down and confirm a reservation for somebody on the telephone; the secret of the link is answered once',
  bulkAccept: 'Accept many at once; each stands for itself',
})
