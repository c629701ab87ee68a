import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inTransaction } from '#platform/database'
import type { Files } from '#platform/files'
import { hasRoomForEncoder, type RenditionEncoder, startRenditionEncoder } from '#platform/images'
import type { Job } from '#platform/queue'
import { fileName } from './picture-name.rules.ts'
import { findWithoutRenditions, recordRenditions, recordRenditionFailure } from './renditions.store.ts'

type RenditionDeps = { db: Db; files: Files }

const EVERY_SECONDS = 10
const BATCH = 50
/** Jobs run one after another, so a run leaves the rest to the next one. */
const RUN_MS = 10_000

type Waiting = { id: number; key: string }

/** Writes all widths of one picture; a second run writes the same files again. */
async function makeRenditions(
  { db, files }: RenditionDeps,
  encoder: RenditionEncoder,
  { id, key }: Waiting,
): Promise<void> {
  const full = await files.open(fileName(key, 'full'))
  if (!full) return inTransaction(db, (tx) => recordRenditionFailure(tx, id))
  const made = await encoder.encode(await buffer(full.stream))
  for (const { rendition, format, bytes } of made) await files.put(fileName(key, rendition, format), bytes)
  return inTransaction(db, (tx) => recordRenditions(tx, id))
}

/**
 * Makes the widths of new and of old pictures, one picture after another, and rests after each as long as it took: half of one core
 * at most, on the lowest priority. Without room for it in memory they wait for a later run. A picture that fails three times keeps
 * its three sizes.
 */
async function makeRenditionSets(deps: RenditionDeps, signal: AbortSignal): Promise<void> {
  const until = performance.now() + RUN_MS
  let afterId = 0
  let encoder: RenditionEncoder | null = null
  try {
    for (;;) {
      const waiting = await findWithoutRenditions(deps.db, { afterId, count: BATCH })
      for (const picture of waiting) {
        if (signal.aborted || performance.now() > until || !hasRoomForEncoder()) return
        const startedAt = performance.now()
        encoder ??= startRenditionEncoder()
        try {
          await makeRenditions(deps, encoder, picture)
        } catch {
          encoder.stop()
          encoder = null
          await inTransaction(deps.db, (tx) => recordRenditionFailure(tx, picture.id))
        }
        afterId = picture.id
        await wait(performance.now() - startedAt, undefined, { signal }).catch(() => undefined)
      }
      if (waiting.length < BATCH) return
    }
  } finally {
    encoder?.stop()
  }
}

export const pictureRenditionsJob = (deps: RenditionDeps): Job => ({
  name: 'uploads.make-rendition-sets',
  everySeconds: EVERY_SECONDS,
  run: (signal) => makeRenditionSets(deps, signal),
})
