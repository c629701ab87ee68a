import { endpoints } from '../common/endpoint.ts'
import { standingRoutes } from './routes.ts'
import { standingSchemas } from './schemas.ts'

export const standingEndpoints = endpoints(standingRoutes, standingSchemas, {
  own: 'Own standing reservations as buyer: the active ones, and those that ended lately',
  ofReservation: 'The standing reservation that an own reservation belongs to',
  create: 'Repeat an own reservation every week or every other week',
  change: 'Change amounts and rhythm; terms whose reservation was made stay as they are',
  setDate: 'Pause a standing reservation for one term, or take that back; a reservation made for it is cancelled',
  end: 'End a standing reservation; reservations that were made stay',
  resume: 'Undo the end, within an hour',
  ofSeller: 'Standing reservations at the seller with the coming terms and what they take',
  decline: 'End a standing reservation as its seller, with a message to the buyer',
  setLimit: 'The most that all standing reservations of a term get of an offer item; null removes the limit',
})
