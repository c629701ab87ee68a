import { MAX_QUEUE_ENTRIES, MAX_QUEUES } from '@kram/contract/reservations/limits'
import { instantText } from '@kram/contract/common/time'
import type { WaitingOccurrence } from '@kram/contract/seller-view/wait-list-schemas'
import { type OrderLine, orderText } from '@kram/polish/order-line'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { freeOfLine, joinLineVariant, joinStock, orderLineFields } from '../records/index.ts'
import { shortName } from '../access/index.ts'

type Row = Omit<WaitingOccurrence, 'occurrence' | 'entries'> & {
  occurrenceId: number
  date: string
  startsAt: Date
  endsAt: Date
  entries: {
    number: string
    contactName: string
    lines: (OrderLine & { quantity: number })[]
    since: string
    heldUntil: string | null
  }[]
}

/** The waiting lists of a seller, the nearest occurrence first. Expired holds are not counted. */
export async function listWaitingList(db: Db, sellerId: number): Promise<WaitingOccurrence[]> {
  const { rows } = await sql<Row>`
    with waiting as materialized (
      select r.id, r.number, r.contact_name, r.offer_id, r.occurrence_id, r.time_slot, e.created_at, e.held_until
      from waiting_list_entries e join reservations r on r.id = e.reservation_id
      where r.seller_id = ${sellerId} and r.status = 'draft' and r.occurrence_id is not null
        and (e.held_until is null or e.held_until > now())
    ), queues as (
      select distinct offer_id, occurrence_id, time_slot from waiting
    )
    select q.offer_id, f.title as offer_title, w.id as occurrence_id, w.date, agreed_start(w, q.time_slot) as starts_at, agreed_end(w, q.time_slot) as ends_at,
      not has_room(w, q.time_slot) as "full",
      (select json_agg(line order by line."offerItemId") from (
        select i.offer_item_id as "offerItemId", i.product_name as "productName", i.variant_name as "variantName",
          v.sold_by as "soldBy", v.net_quantity as "netQuantity", v.net_unit as "netUnit", sum(i.quantity) as quantity, count(*) as "waitingCount", min(${freeOfLine} - i.held_quantity) as remaining
        from waiting x join reservation_items i on i.reservation_id = x.id ${joinLineVariant} ${joinStock}
        where x.offer_id = q.offer_id and x.occurrence_id = q.occurrence_id and x.time_slot is not distinct from q.time_slot
        group by 1, 2, 3, 4, 5, 6 order by 1 limit ${MAX_QUEUE_ENTRIES}) as line) as items,
      (select json_agg(json_build_object('number', x.number, 'contactName', x.contact_name, 'since', x.created_at, 'heldUntil', x.held_until,
          'lines', (select json_agg(json_build_object(${orderLineFields}) order by i.id)
            from reservation_items i ${joinLineVariant} where i.reservation_id = x.id)) order by x.created_at, x.id)
        from (select * from waiting y where y.offer_id = q.offer_id and y.occurrence_id = q.occurrence_id and y.time_slot is not distinct from q.time_slot
          order by y.created_at, y.id limit ${MAX_QUEUE_ENTRIES}) x) as entries
    from queues q join offers f on f.id = q.offer_id join occurrences w on w.id = q.occurrence_id
    order by starts_at, f.id limit ${MAX_QUEUES}`.execute(db)
  return rows.map(({ occurrenceId, date, startsAt, endsAt, entries, ...row }) => ({
    ...row,
    occurrence: { id: occurrenceId, date, startsAt: instantText(startsAt), endsAt: instantText(endsAt) },
    entries: entries.map(({ contactName, since, heldUntil, lines, ...entry }) => ({
      ...entry,
      summary: orderText(lines),
      buyerName: shortName(contactName),
      since: instantText(new Date(since)),
      heldUntil: heldUntil && instantText(new Date(heldUntil)),
    })),
  }))
}
