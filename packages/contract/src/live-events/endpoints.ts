import { endpoints } from '../common/endpoint.ts'
import { liveEventRoutes } from './routes.ts'
import { liveEventSchemas } from './schemas.ts'

export const liveEventEndpoints = endpoints(liveEventRoutes, liveEventSchemas, {
  own: 'Events of the user or of the guest’s reservation (text/event-stream); continues after Last-Event-ID',
  offer: 'An event when quantities or prices of an offer change (text/event-stream), at most one a second',
})
