import { type Db, inTransaction } from '#platform/database'
import type { Clock } from '#platform/clock'
import { listEnding, lockDecision, markEnded } from '../decisions/index.ts'
import { undoMeasure } from './undo-measure.ts'

const BATCH = 100

/** Ends a measure whose last day is over. Of parallel calls one does. */
async function endMeasure(db: Db, id: number, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const decision = await lockDecision(tx, id)
    if (!decision || decision.endedAt !== null || decision.reversedAt !== null) return
    const record = await undoMeasure(tx, decision, { by: null, at })
    await markEnded(tx, id, at)
    await record?.()
  })
}

/** Ends measures whose last day is over. */
export async function endMeasures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = clock.now()
  for (const id of await listEnding(db, at, BATCH)) await endMeasure(db, id, at)
}
