import type { ContentFlag } from '@kram/contract/reports/content-flags'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { offerFlags, type OfferFacts } from './publishing.rules.ts'

type OfferWords = Pick<OfferFacts, 'title' | 'description'> & {
  products: { name: string; description: string | null }[]
}

/** Content flags of a published offer; undefined when it is no longer published. */
export async function flagsOfOffer(db: Db, id: number): Promise<{ title: string; doubts: ContentFlag[] } | null> {
  const { rows } = await sql<OfferWords>`
    select o.title, o.description, coalesce((
      select json_agg(json_build_object('name', p.name, 'description', p.description))
      from products p
      where p.id in (
        select v.product_id from offer_items oi join variants v on v.id = oi.variant_id
        where oi.offer_id = o.id)), '[]') as products
    from offers o where o.id = ${id} and o.status = 'active'`.execute(db)
  const [words] = rows
  return words ? { title: words.title, doubts: offerFlags(words) } : null
}
