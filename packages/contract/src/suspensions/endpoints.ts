import { endpoints } from '../common/endpoint.ts'
import { suspensionRoutes } from './routes.ts'
import { suspensionSchemas } from './schemas.ts'

export const suspensionEndpoints = endpoints(suspensionRoutes, suspensionSchemas, {
  plan: 'Whom a suspension of this account concerns, or what was decided about them',
  block:
    'Suspend selling or the whole account, with a decision about each open reservation; everybody concerned is notified',
  unblock: 'Lift the suspension; paused offers are on sale again',
})
