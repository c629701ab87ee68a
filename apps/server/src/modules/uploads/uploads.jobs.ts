import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Files } from '#platform/files'
import type { Job } from '#platform/jobs'
import { inTransaction } from '#platform/transaction'
import { fileNames, keyOf } from './picture-name.rules.ts'
import { deleteUnused, highestUploadId, knownKeys, lockUnused, references } from './uploads.store.ts'

type Parts = { db: Db; clock: Clock; files: Files }

const HOUR = 3600
const DAY_MS = 24 * HOUR * 1000
const BATCH = 500
const SPAN = 5000

/** Pictures that nothing has referred to for a day: forms that were never sent, photos that were replaced. */
async function clearUnused({ db, clock, files }: Parts, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const usedBy = await references(db)
  const highest = await highestUploadId(db)
  for (let fromId = 1; fromId <= highest && !signal.aborted; fromId += SPAN) {
    const keys = await inTransaction(db, async (tx) => {
      const ids = await lockUnused(tx, { fromId, toId: fromId + SPAN }, before, usedBy)
      return ids.length > 0 ? deleteUnused(tx, ids, usedBy) : []
    })
    await files.remove(keys.flatMap(fileNames))
  }
}

/** Files that no upload knows: left by a crash between the disk and the database, in either order. */
async function sweepFiles({ db, clock, files }: Parts, signal: AbortSignal): Promise<void> {
  const before = clock.now().getTime() - DAY_MS
  const sweep = async (names: string[]) => {
    const keys = names.map(keyOf).filter((key) => key !== null)
    const known = keys.length > 0 ? await knownKeys(db, [...new Set(keys)]) : new Set<string>()
    await files.remove(names.filter((name) => !known.has(keyOf(name) ?? '') || name.endsWith('.part')))
  }

  let batch: string[] = []
  for await (const { name, storedAt } of files.list()) {
    if (signal.aborted) return
    if (keyOf(name) !== null && storedAt.getTime() < before) batch.push(name)
    if (batch.length >= BATCH) {
      await sweep(batch)
      batch = []
    }
  }
  await sweep(batch)
}

export const uploadJobs = (parts: Parts): Job[] => [
  { name: 'uploads.clear-unused', everySeconds: HOUR, run: (signal) => clearUnused(parts, signal) },
  { name: 'uploads.sweep-files', everySeconds: 24 * HOUR, run: (signal) => sweepFiles(parts, signal) },
]
