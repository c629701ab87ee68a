import type { HeldOffer, OfferCase } from '@kram/contract/holds/schemas'
import { sql } from 'kysely'
import { grosze, priceText } from '@kram/contract/common/money'
import type { Db, Tx } from '#platform/database'

type Facts = Omit<OfferCase, 'decisions' | 'items'> & { items: { variantId: number; name: string; price: number }[] }

/** An offer with what operators decided about it. A draft is nobody else's business. */
export async function findOfferCase(db: Db | Tx, id: number): Promise<Omit<OfferCase, 'decisions'> | undefined> {
  const { rows } = await sql<Facts>`
    select o.id, o.title, o.description, o.status, json_build_object('id', s.id, 'userId', s.user_id, 'name', s.name) as seller,
      (select coalesce(json_agg(json_build_object('variantId', v.id, 'name', concat_ws(', ', p.name, v.name), 'price', oi.price) order by oi.position, oi.id), '[]')
        from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id where oi.offer_id = o.id) as items,
      (select count(*)::int from reservations r where r.offer_id = o.id
        and r.status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery')) as open_reservations,
      (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'message', h.message, 'heldAt', instant_text(h.held_at),
          'heldBy', k.display_name, 'resubmittedAt', instant_text(h.resubmitted_at)) order by h.id), '[]')
        from (select * from offer_holds where offer_id = o.id order by id limit 20) h left join users k on k.id = h.held_by) as holds,
      (select coalesce(json_agg(json_build_object('id', n.id, 'reason', n.reason, 'createdAt', instant_text(n.created_at), 'decided', n.decided_at is not null) order by n.id desc), '[]')
        from (select * from reports where target_type = 'offer' and target_id = o.id order by id desc limit 10) n) as notices
    from offers o join sellers s on s.id = o.seller_id where o.id = ${id} and o.status <> 'draft'`.execute(db)
  const [row] = rows
  return row && { ...row, items: row.items.map((item) => ({ ...item, price: priceText(grosze(item.price)) })) }
}

/** Offers that are held: those whose seller made the required change first, then the newest. */
export async function listHeldOffers(db: Db, limit: number, afterId: number | null): Promise<HeldOffer[]> {
  const { rows } = await sql<HeldOffer>`
    select h.id, h.offer_id, o.title, s.name as seller_name, h.kind, h.message, instant_text(h.held_at) as held_at,
      instant_text(h.resubmitted_at) as resubmitted_at
    from offer_holds h join offers o on o.id = h.offer_id join sellers s on s.id = o.seller_id
    ${
      afterId === null
        ? sql``
        : sql`where (h.resubmitted_at is null, -h.id) > (select x.resubmitted_at is null, -x.id from offer_holds x where x.id = ${afterId})`
    }
    order by h.resubmitted_at is null, -h.id limit ${limit}`.execute(db)
  return rows
}

/** The seller's account and address, for a message. */
export async function findOwner(db: Db | Tx, offerId: number): Promise<{ userId: number; email: string } | undefined> {
  const { rows } = await sql<{ userId: number; email: string }>`
    select u.id as user_id, u.email from offers o join sellers s on s.id = o.seller_id join users u on u.id = s.user_id where o.id = ${offerId}`.execute(
    db,
  )
  return rows[0]
}
