import { fold } from '@kram/contract/fold'
import type { Db, Tx } from '#platform/database'
import type { Job } from '#platform/jobs'
import { inTransaction } from '#platform/transaction'
import { language } from './language.ts'
import { foldWord, stemOf } from './polish.rules.ts'
import {
  rememberNames,
  rememberWords,
  takeWaiting,
  writeVectors,
  type SearchName,
  type WaitingOffer,
} from './search.store.ts'
import { vectorOf } from './vector.ts'

const BATCH = 200
/** Shorter words have too many neighbours to guess from. */
const SHORTEST_WORD = 4

/** Indexes what a seller has just changed, in the same transaction: what is saved is found at once. */
export async function indexSeller(tx: Tx, sellerId: number): Promise<void> {
  await indexBatch(tx, sellerId)
}

/** Everything that waits: changes that came another way, and the whole market after the dictionary has changed. */
export async function indexWaiting(db: Db, signal?: AbortSignal): Promise<void> {
  for (let done = BATCH; done === BATCH && !signal?.aborted;) done = await inTransaction(db, (tx) => indexBatch(tx))
}

export const searchJobs = ({ db }: { db: Db }): Job[] => [
  { name: 'search.index', everySeconds: 10, run: (signal) => indexWaiting(db, signal) },
]

async function indexBatch(tx: Tx, sellerId?: number): Promise<number> {
  const { version, lexicon } = language()
  const waiting = await takeWaiting(tx, { version, limit: BATCH, ...(sellerId !== undefined && { sellerId }) })
  if (waiting.length === 0) return 0
  const made = waiting.map(({ id, texts }) => ({ id, ...vectorOf(texts, lexicon) }))
  await rememberWords(tx, unknownWords(made.flatMap(({ unknown }) => unknown)))
  await rememberNames(tx, namesOf(waiting))
  await writeVectors(tx, version, made)
  return waiting.length
}

const unknownWords = (words: readonly string[]) =>
  [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD && !/\d/.test(word))
    .map((word) => ({ word: foldWord(word), stem: stemOf(word) }))

function namesOf(offers: readonly WaitingOffer[]): SearchName[] {
  const names = new Map<string, SearchName>()
  const put = (name: SearchName) => void (name.folded && names.set(`${name.kind}${name.sellerId} ${name.folded}`, name))
  for (const { sellerId, texts } of offers) {
    for (const { name, category } of texts.products)
      put({ kind: 'product', folded: fold(name), sellerId: 0, name, category })
    put({ kind: 'seller', folded: fold(texts.sellerName), sellerId, name: texts.sellerName, category: null })
  }
  return [...names.values()]
}
