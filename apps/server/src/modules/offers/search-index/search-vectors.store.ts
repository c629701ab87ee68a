import { sql } from 'kysely'
import type { Writes } from '#platform/database'

/** Stores what the search compares queries with, and the version of the dictionary it was made with. */
export async function writeVectors(
  tx: Writes<'offers'>,
  version: number,
  vectors: readonly { id: number; vector: string }[],
): Promise<void> {
  await sql`
    update offers o set search_vector = computed.vector::tsvector, search_vector_version = ${version}
    from unnest(${vectors.map(({ id }) => id)}::int[], ${vectors.map(({ vector }) => vector)}::text[]) as computed (id, vector)
    where o.id = computed.id`.execute(tx)
}
