import { endpoints } from '../common/endpoint.ts'
import { calendarRoutes } from './routes.ts'
import { calendarSchemas } from './schemas.ts'

export const calendarEndpoints = endpoints(calendarRoutes, calendarSchemas, {
  link: 'Whether there is a secret calendar link, and since when',
  renew: 'A new secret calendar link; the former one stops working',
  remove: 'Remove the calendar link',
  feed: 'Own pickups and deliveries as iCalendar, by the secret link',
})
