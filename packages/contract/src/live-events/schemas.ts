import * as z from 'zod/mini'
import { PathId } from '../common/fields.ts'
import { route } from '../common/route.ts'

/**
 * What a stream of server-sent events says: never content, only what is worth asking for again, so hearing one twice does no harm.
 * `resync`: events may have been missed, ask for everything on the screen again.
 */
export type LiveEvent =
  | { event: 'notification'; data: { id: number } }
  | { event: 'comment'; data: { reservationId: number } }
  | { event: 'reservation'; data: { reservationId: number } }
  | { event: 'stock'; data: { offerId: number } }
  | { event: 'resync'; data: Record<string, never> }

export const liveEventRoutes = {
  own: route({
    method: 'GET',
    path: '/api/events',
    summary: 'Events of the person or of the guest’s reservation (text/event-stream); goes on after Last-Event-ID',
    access: 'session',
    limit: 'read',
    reply: z.string(),
  }),
  offer: route({
    method: 'GET',
    path: '/api/offers/:id/events',
    summary: 'Says when what is left of an offer has changed (text/event-stream), at most once a second',
    access: 'public',
    limit: 'read',
    params: z.object({ id: PathId }),
    reply: z.string(),
  }),
}
