import { grosze } from '@kram/contract/common/money'
import { zlotyOf } from '@kram/polish/format'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { threadEntryText } from '../../src/modules/reservations/events/index.ts'

const REASON = 'Zbiór był mniejszy, niż myśleliśmy. Resztę możemy dać za tydzień.'

/**
 * For every third pending reservation the seller proposes one quantity step less of the first item. The held quantity is the
 * larger of both, which is held already.
 */
export const writeProposals = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ id: number; total: number; fulfilment: 'pickup' | 'delivery' }>`
    with waiting as (
      select r.id, row_number() over (partition by r.seller_id order by r.id) as place from reservations r
      where r.status = 'pending' and r.fulfilment = 'pickup'
    ), line as (
      select distinct on (l.reservation_id) l.id, l.reservation_id, l.quantity - v.step as less, l.unit_price * v.step as saved
      from waiting join reservation_items l on l.reservation_id = waiting.id
      join offer_items o on o.id = l.offer_item_id join variants v on v.id = o.variant_id
      where waiting.place % 3 = 2 and l.quantity > v.step and not v.approximate order by l.reservation_id, l.id
    ), less as (
      update reservation_items i set proposed_quantity = line.less from line where i.id = line.id returning i.id
    )
    update reservations r set status = 'change_proposed', version = r.version + 1, answer_by = now() + interval '20 hours',
      status_changed_at = now() - interval '2 hours',
      proposal = jsonb_build_object('by', 'seller', 'from', 'pending', 'cause', 'harvest_failed', 'reason', ${REASON}::text,
        'occurrenceId', r.occurrence_id, 'fulfilment', r.fulfilment, 'deliveryAddress', r.delivery_address, 'slotId', null,
        'answerBy', instant_text(r.answer_by), 'deliveryFee', r.delivery_fee, 'total', r.total - round(line.saved))
    from line where r.id = line.reservation_id
    returning r.id, (r.proposal ->> 'total')::integer as total, r.fulfilment`.execute(tx)
  for (const { id, total, fulfilment } of rows) {
    const change = { sameItems: false, moved: false, startsAt: null, endsAt: null, total: zlotyOf(grosze(total)) }
    const body = threadEntryText('propose', { fulfilment, by: 'seller', reason: REASON, change })
    await sql`insert into comments (reservation_id, author, event, body, read_by_buyer_at, read_by_seller_at, created_at)
      values (${id}, 'system', 'propose', ${body}, now(), now(), now() - interval '2 hours')`.execute(tx)
  }
}
