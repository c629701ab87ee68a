import { endpoints } from '../common/endpoint.ts'
import { liveEventRoutes } from './routes.ts'
import { liveEventSchemas } from './schemas.ts'

export const liveEventEndpoints = endpoints(liveEventRoutes, liveEventSchemas, {
  own: 'Events of the person or of the guest’s reservation (text/event-stream); goes on after Last-Event-ID',
  offer: 'Says when what is left of an offer has changed (text/event-stream), at most once a second',
})
