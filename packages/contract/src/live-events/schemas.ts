import * as z from 'zod/mini'
import { PathId } from '../common/fields.ts'

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

export const liveEventSchemas = {
  own: { reply: z.string() },
  offer: { params: z.object({ id: PathId }), reply: z.string() },
}
