import { endpoints } from '../common/endpoint.ts'
import { closingRoutes } from './routes.ts'
import { closingSchemas } from './schemas.ts'

export const closingEndpoints = endpoints(closingRoutes, closingSchemas, {
  plan: 'Whom the closing of the seller or of a location concerns, or what was decided about them',
  close: 'Stop selling or close a location, with a decision about each open reservation; every buyer is notified',
  reopen: 'Undo a closing; paused offers are on sale again, moved ones are back',
})
