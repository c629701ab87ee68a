import * as z from 'zod/mini'
import { Instant, Empty } from '../common/fields.ts'

/** When the link was created; `null` without a link. */
export const CalendarLink = z.object({ since: z.nullable(Instant) })
/** The path of the feed on this server. Shown once, because only its hash is stored. */
export const NewCalendarLink = z.object({ path: z.string(), since: Instant })
export type NewCalendarLink = z.infer<typeof NewCalendarLink>

/** A secret of 256 bits and the ending that calendars look for. */
const FeedFile = z.string().check(z.regex(/^[\w-]{43}\.ics$/))

export const calendarSchemas = {
  link: { reply: CalendarLink },
  renew: { reply: NewCalendarLink },
  remove: { reply: Empty },
  feed: { params: z.object({ file: FeedFile }), reply: z.string() },
}
