import { sql } from 'kysely'
import type { Reads, Tx, Writes } from '#platform/database'
import type { OfferTexts } from './search-vector.ts'

export type OutdatedOffer = { id: number; sellerId: number; texts: OfferTexts }

type OutdatedQuery = { version: number; limit: number; sellerId?: number }

/** Locks offers indexed under another version or never, with their texts; locked offers are skipped. */
export async function lockOutdatedOffers(
  tx: Tx,
  { version, limit, sellerId }: OutdatedQuery,
): Promise<OutdatedOffer[]> {
  const { rows } = await sql<OutdatedOffer>`
    select o.id, o.seller_id, json_build_object(
      'title', o.title, 'description', o.description, 'sellerName', s.name, 'town', l.town,
      'products', coalesce((select json_agg(json_build_object('name', p.name, 'description', p.description, 'category', p.category) order by p.id)
        from products p where p.id in (
          select v.product_id from offer_items oi join variants v on v.id = oi.variant_id where oi.offer_id = o.id and oi.deleted_at is null)), '[]'),
      'variants', coalesce((select json_agg(json_build_object('name', v.name, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit) order by v.id)
        from offer_items oi join variants v on v.id = oi.variant_id where oi.offer_id = o.id and oi.deleted_at is null), '[]')) as texts
    from (
      select * from offers w
      where ${sellerId === undefined ? sql`(w.search_vector_version < ${version}::int or w.search_vector_version > ${version}::int)` : sql`w.seller_id = ${sellerId} and w.search_vector_version <> ${version}::int`}
      order by w.search_vector_version, w.id limit ${limit} for no key update ${sellerId === undefined ? sql`skip locked` : sql``}) o
    join sellers s on s.id = o.seller_id
    left join locations l on l.id = o.location_id`.execute(tx)
  return rows
}

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

/** Words in a fixed order, so that parallel writers of the same words do not deadlock. */
export async function saveMarketWords(
  tx: Writes<'searchLexicon'>,
  words: readonly { word: string; stem: string }[],
): Promise<void> {
  const sorted = words.toSorted((a, b) => (a.word < b.word ? -1 : 1))
  if (sorted.length > 0)
    await tx
      .insertInto('searchLexicon')
      .values(sorted)
      .onConflict((oc) => oc.doNothing())
      .execute()
}

export type SearchName = {
  kind: 'product' | 'seller'
  foldedName: string
  sellerId: number
  name: string
  category: string | null
}

export async function saveSearchNames(tx: Writes<'searchSuggestions'>, names: readonly SearchName[]): Promise<void> {
  const sorted = names.toSorted((a, b) => (a.kind + a.foldedName < b.kind + b.foldedName ? -1 : 1))
  if (sorted.length > 0)
    await tx
      .insertInto('searchSuggestions')
      .values(sorted)
      .onConflict((oc) => oc.doNothing())
      .execute()
}

/** The name of a seller who has closed their account is no longer suggested, nor stored. */
export const deleteSellerNames = (tx: Writes<'searchSuggestions'>, sellerId: number) =>
  tx.deleteFrom('searchSuggestions').where('kind', '=', 'seller').where('sellerId', '=', sellerId).execute()

const MAX_SIMILAR = 20

export type MarketWords = { word: string; isKnown: boolean; completions: string[]; like: string[] }

/** Words of the market that are in no dictionary: the word or its stem, words with its prefix, and similar words. */
export async function findMarketWords(
  db: Reads<'searchLexicon'>,
  words: readonly { word: string; stem: string }[],
): Promise<MarketWords[]> {
  const { rows } = await sql<MarketWords>`
    select requested.word,
      exists (select from search_lexicon w where w.word = requested.word or w.stem = requested.stem) as is_known,
      array(select w.word from search_lexicon w where w.word like requested.word || '%' order by w.word limit ${MAX_SIMILAR}) as completions,
      array(select w.word from search_lexicon w where w.word % requested.word order by similarity(w.word, requested.word) desc, w.word limit ${MAX_SIMILAR}) as like
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ stem }) => stem)}::text[]) as requested (word, stem)`.execute(
    db as never,
  )
  return rows
}
