import * as z from 'zod/mini'
import { PathId } from '../common/fields.ts'

/**
 * Live events contain no content, only what should be refetched, so a repeated event does no harm. `resync`: events may have
 * been missed, refetch everything visible.
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
