import type { Logger } from 'pino'
import type { Db, PubSub } from '#platform/database'
import { onRulesChanged } from './add-version.ts'
import { currentNumber, currentVersion, type VersionedKind } from './market-rules.store.ts'

/** A message is lost when its sender dies right after the commit. */
const CHECK_MS = 60_000

type Deps = { db: Db; pubSub: PubSub; log: Logger }

export type FollowedList = {
  /** Has this process use the version that is in force. One after another, so that the newest is applied last. */
  apply: (db: Db) => Promise<void>
  /** Applies it now, and each time that somebody changes it. Returns what stops it. */
  watch: (deps: Deps) => Promise<() => void>
}

/** A list that this process keeps in memory; `keep` gets no entries while nobody has changed what the code has. */
export function followList<Entry>(kind: VersionedKind, keep: (entries: Entry[]) => void): FollowedList {
  // Numbers are those of one database; 0 is what the code has, the same everywhere.
  let applied: { version: number; db: Db | null } = { version: 0, db: null }
  let last: Promise<void> = Promise.resolve()

  const applyNewest = async (db: Db): Promise<void> => {
    const newest = await currentNumber(db, kind)
    if (newest === applied.version && (newest === 0 || db === applied.db)) return
    const { version = 0, entries = [] } = (await currentVersion<Entry>(db, kind)) ?? {}
    keep(entries)
    applied = { version, db }
  }
  const apply = (db: Db): Promise<void> => {
    const next = last.then(() => applyNewest(db))
    last = next.catch(() => undefined)
    return next
  }
  const watch = async ({ db, pubSub, log }: Deps): Promise<() => void> => {
    const tryToApply = async () => {
      try {
        await apply(db)
      } catch (error) {
        log.warn({ err: error, kind }, 'list not read; this process keeps the one it has')
      }
    }
    const stop = onRulesChanged(db, pubSub, () => void tryToApply())
    const timer = setInterval(() => void tryToApply(), CHECK_MS).unref()
    await tryToApply()
    return () => {
      stop()
      clearInterval(timer)
    }
  }
  return { apply, watch }
}
