import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Files } from '#platform/files'
import type { Job } from '#platform/queue'
import { fileNames, keyOf } from './picture-name.rules.ts'
import {
  deleteLockedUploads,
  highestUploadId,
  findExistingKeys,
  lockUnusedUploads,
  findUploadReferences,
} from './uploads.store.ts'

type UploadJobDeps = { db: Db; clock: Clock; files: Files }

const HOUR = 3600
const DAY_MS = 24 * HOUR * 1000
const BATCH = 500
const ID_RANGE = 5000

/** Removes pictures without references for a day: forms that were never sent, replaced photos. */
async function deleteUnusedUploads({ db, clock, files }: UploadJobDeps, signal: AbortSignal): Promise<number> {
  let removed = 0
  const before = new Date(clock.now().getTime() - DAY_MS)
  const references = await findUploadReferences(db)
  const highestId = await highestUploadId(db)
  for (let fromId = 1; fromId <= highestId && !signal.aborted; fromId += ID_RANGE) {
    const keys = await inTransaction(db, async (tx) => {
      const ids = await lockUnusedUploads(tx, { fromId, toId: fromId + ID_RANGE }, before, references)
      return ids.length > 0 ? deleteLockedUploads(tx, ids, references) : []
    })
    await files.remove(keys.flatMap(fileNames))
    removed += keys.length
  }
  return removed
}

/** Removes files without an upload: a crash between disk and database can leave them, in either order. */
async function deleteOrphanFiles({ db, clock, files }: UploadJobDeps, signal: AbortSignal): Promise<void> {
  const before = clock.now().getTime() - DAY_MS
  const sweep = async (names: string[]) => {
    const keys = names.map(keyOf).filter((key) => key !== null)
    const existing = keys.length > 0 ? await findExistingKeys(db, [...new Set(keys)]) : new Set<string>()
    await files.remove(names.filter((name) => !existing.has(keyOf(name) ?? '') || name.endsWith('.part')))
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

export const uploadJobs = (deps: UploadJobDeps): Job[] => [
  { name: 'uploads.clear-unused', everySeconds: HOUR, run: (signal) => deleteUnusedUploads(deps, signal) },
  { name: 'uploads.sweep-files', everySeconds: 24 * HOUR, run: (signal) => deleteOrphanFiles(deps, signal) },
]
