import { sql } from 'kysely'

/** The quantity of offer item `oi` that is still held for past days. */
export const heldForPastDays = sql<number>`coalesce((
  select sum(ri.held_quantity) from reservation_items ri
  join reservations r on r.id = ri.reservation_id join occurrences oc on oc.id = r.occurrence_id
  where ri.offer_item_id = oi.id and oc.ends_at <= now()), 0)`
