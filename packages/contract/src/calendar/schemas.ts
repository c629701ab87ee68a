import * as z from 'zod/mini'
import { Instant } from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'

/** Since when there is a link; `null` when there is none. */
export const CalendarLink = z.object({ since: z.nullable(Instant) })
/** The path of the feed on this server. It is shown once: only its hash is kept. */
export const NewCalendarLink = z.object({ path: z.string(), since: Instant })
export type NewCalendarLink = z.infer<typeof NewCalendarLink>

/** A secret of 256 bits and the ending that calendars look for. */
const FeedFile = z.string().check(z.regex(/^[\w-]{43}\.ics$/))

export const calendarRoutes = {
  link: route({
    method: 'GET',
    path: '/api/calendar',
    summary: 'Whether there is a secret calendar link, and since when',
    access: 'user',
    reply: CalendarLink,
  }),
  renew: route({
    method: 'POST',
    path: '/api/calendar',
    summary: 'A new secret calendar link; the former one stops working',
    access: 'user',
    limit: 'write',
    reply: NewCalendarLink,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/calendar',
    summary: 'No calendar link any more',
    access: 'user',
    limit: 'write',
    reply: Empty,
    status: 204,
  }),
  feed: route({
    method: 'GET',
    path: '/api/calendar/:file',
    summary: 'Own pickups and deliveries as iCalendar, by the secret link',
    access: 'public',
    limit: 'read',
    params: z.object({ file: FeedFile }),
    reply: z.string(),
    text: true,
  }),
}
