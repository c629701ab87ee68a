import { sql } from 'kysely'
import type { Writes } from '#platform/database'

type Vector = { id: number; vector: string }

/** Stores what the search compares queries with, and the version of the dictionary it was made with. */
export async function writeVectors(
  tx: Writes<'offers' | 'offerItemVectors'>,
  version: number,
  vectors: readonly (Vector & { items: readonly Vector[] })[],
): Promise<void> {
  await sql`
    update offers o set search_vector = computed.vector::tsvector, search_vector_version = ${version}
    from unnest(${vectors.map(({ id }) => id)}::int[], ${vectors.map(({ vector }) => vector)}::text[]) as computed (id, vector)
    where o.id = computed.id`.execute(tx)
  const items = vectors.flatMap((each) => each.items)
  await sql`
    insert into offer_item_vectors as stored (offer_item_id, search_vector)
    select computed.id, computed.vector::tsvector
    from unnest(${items.map(({ id }) => id)}::int[], ${items.map(({ vector }) => vector)}::text[]) as computed (id, vector)
    join offer_items oi on oi.id = computed.id
    order by computed.id
    on conflict (offer_item_id) do update set search_vector = excluded.search_vector
      where stored.search_vector <> excluded.search_vector`.execute(tx)
}
