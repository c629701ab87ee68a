import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

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

/** `isWritten`: exactly this word; `isKnown`: this word in some form. */
export type MarketWords = { word: string; isWritten: boolean; isKnown: boolean; completions: string[]; like: string[] }

/** Words of the market that are in no dictionary: the word or its stem, words with its prefix, and similar words. */
export async function findMarketWords(
  db: Reads<'searchLexicon'>,
  words: readonly { word: string; stem: string }[],
): Promise<MarketWords[]> {
  const { rows } = await sql<MarketWords>`
    select requested.word,
      exists (select from search_lexicon w where w.word = requested.word) as is_written,
      exists (select from search_lexicon w where w.word = requested.word or w.stem = requested.stem) as is_known,
      array(select w.word from search_lexicon w where w.word like requested.word || '%' order by w.word limit ${MAX_SIMILAR}) as completions,
      array(select w.word from search_lexicon w where w.word % requested.word order by similarity(w.word, requested.word) desc, w.word limit ${MAX_SIMILAR}) as like
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ stem }) => stem)}::text[]) as requested (word, stem)`.execute(
    db as never,
  )
  return rows
}
