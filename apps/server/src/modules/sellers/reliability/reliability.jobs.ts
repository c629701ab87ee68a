import type { Db } from '#platform/database'
import type { Job } from '#platform/queue'
import { countReliability } from './reliability.readmodel.ts'
import { reliabilityOf } from './reliability.rules.ts'
import { findOutdated, saveReliability } from './reliability.store.ts'

const BATCH = 50

/** Computes the facts of all sellers whose facts are a day old. Once a day, so that no single reservation can be read off them. */
export async function computeReliability(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const sellers = await findOutdated(db, BATCH)
    if (sellers.length === 0) return
    const counts = await countReliability(db, sellers)
    await saveReliability(
      db,
      counts.map(({ sellerId, ...counted }) => ({ sellerId, ...reliabilityOf(counted) })),
    )
    if (sellers.length < BATCH) return
  }
}

export const reliabilityJob = ({ db }: { db: Db }): Job => ({
  name: 'sellers.reliability',
  everySeconds: 3600,
  run: (signal) => computeReliability(db, signal),
})
