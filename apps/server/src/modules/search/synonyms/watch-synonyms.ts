import type { SynonymGroup } from '@kram/contract/synonyms/schemas'
import type { Logger } from 'pino'
import { currentNumber, currentVersion, onRulesChanged } from '#modules/market-rules/records'
import type { Db, PubSub } from '#platform/database'
import { readWith } from '../language/index.ts'
import { languageWith } from './extend-language.ts'

/** A message is lost when its sender dies right after the commit. */
const CHECK_MS = 60_000

/** Numbers are those of one database; 0 is the language of the code, the same everywhere. */
let applied: { version: number; db: Db | null } = { version: 0, db: null }
let last: Promise<void> = Promise.resolve()

async function applyNewest(db: Db): Promise<void> {
  const newest = await currentNumber(db, 'synonyms')
  if (newest === applied.version && (newest === 0 || db === applied.db)) return
  const { version = 0, entries = [] } = (await currentVersion<SynonymGroup>(db, 'synonyms')) ?? {}
  readWith(languageWith(entries))
  applied = { version, db }
}

/** Has this process search with the synonyms that are in force. One after another, so that the newest is applied last. */
export function applySynonyms(db: Db): Promise<void> {
  const next = last.then(() => applyNewest(db))
  last = next.catch(() => undefined)
  return next
}

type Deps = { db: Db; pubSub: PubSub; log: Logger }

/** Applies the synonyms now, and each time that somebody changes them. Returns what stops it. */
export async function watchSynonyms({ db, pubSub, log }: Deps): Promise<() => void> {
  const apply = async () => {
    try {
      await applySynonyms(db)
    } catch (error) {
      log.warn({ err: error }, 'synonyms not read; the search keeps those it has')
    }
  }
  const stop = onRulesChanged(db, pubSub, () => void apply())
  const timer = setInterval(() => void apply(), CHECK_MS).unref()
  await apply()
  return () => {
    stop()
    clearInterval(timer)
  }
}
