import { fold } from '@kram/contract/common/fold'
import { type Db, inTransaction, type Tx } from '#platform/database'
import type { Job } from '#platform/queue'
import { language } from '../language/index.ts'
import { foldWord, stemOf } from '../inflection/index.ts'
import { lockOutdatedOffers, type OutdatedOffer, writeVectors } from '#modules/offers/search-index'
import { saveSearchNames, saveMarketWords, type SearchName } from './search-index.store.ts'
import { itemVectorOf, searchVectorOf } from './search-vector.ts'

const BATCH = 200
/** Shorter words have too many similar words for a correction. */
const MIN_WORD_LENGTH = 4

/** Updates the search index of a seller in the same transaction, so that a saved change is found immediately. */
export async function indexSeller(tx: Tx, sellerId: number): Promise<void> {
  await indexBatch(tx, sellerId)
}

/** Indexes everything outdated: indirect changes, and all offers after a change of the dictionary. */
export async function indexOutdatedOffers(db: Db, signal?: AbortSignal): Promise<void> {
  // A dictionary that is not loaded yet takes seconds, in which a transaction would stand idle.
  language()
  for (let done = BATCH; done === BATCH && !signal?.aborted;) done = await inTransaction(db, (tx) => indexBatch(tx))
}

export const searchJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'search.index', everySeconds: 10, run: (signal) => indexOutdatedOffers(db, signal) },
]

async function indexBatch(tx: Tx, sellerId?: number): Promise<number> {
  const lang = language()
  const { version } = lang
  const outdated = await lockOutdatedOffers(tx, { version, limit: BATCH, ...(sellerId !== undefined && { sellerId }) })
  if (outdated.length === 0) return 0
  const vectors = outdated.map(({ id, texts, items }) => ({
    id,
    ...searchVectorOf(texts, lang),
    items: items.map((item) => ({ id: item.id, vector: itemVectorOf(item, lang) })),
  }))
  await saveMarketWords(tx, unknownWords(vectors.flatMap(({ unknown }) => unknown)))
  await saveSearchNames(tx, searchNamesOf(outdated))
  await writeVectors(tx, version, vectors)
  return outdated.length
}

const unknownWords = (words: readonly string[]) =>
  [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH && !/\d/.test(word))
    .map((word) => ({ word: foldWord(word), stem: stemOf(word) }))

function searchNamesOf(offers: readonly OutdatedOffer[]): SearchName[] {
  const names = new Map<string, SearchName>()
  const addName = (name: SearchName) =>
    void (name.foldedName && names.set(`${name.kind}${name.sellerId} ${name.foldedName}`, name))
  for (const { sellerId, texts } of offers) {
    for (const { name, category } of texts.products)
      addName({ kind: 'product', foldedName: fold(name), sellerId: 0, name, category })
    addName({ kind: 'seller', foldedName: fold(texts.sellerName), sellerId, name: texts.sellerName, category: null })
  }
  return [...names.values()]
}
