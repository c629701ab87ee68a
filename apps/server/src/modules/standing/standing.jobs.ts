import { standingReasonText } from '@kram/contract/standing/reasons'
import { inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import { withoutTerms } from './due-terms.readmodel.ts'
import { makeDueTerms, type MakerDeps } from './make-term.ts'
import { notifyEnded } from './notices.ts'
import { endStanding, lockStanding, purgeEnded } from './standing.store.ts'

const BATCH = 100

/** Ends what can have no more terms, and tells the buyer why. */
export async function endWithoutTerms({ db, clock, publicUrl }: MakerDeps, signal: AbortSignal): Promise<void> {
  for (const { id, buyerId, reason } of await withoutTerms(db, BATCH)) {
    if (signal.aborted) return
    await inTransaction(db, async (tx) => {
      const standing = await lockStanding(tx, id, { buyerId })
      if (!standing || standing.endedAt !== null) return
      const message = standingReasonText(reason)
      await endStanding(tx, id, 'system', message)
      await notifyEnded(tx, { now: clock.now(), publicUrl, standingId: id, by: 'system', message })
    })
  }
}

export const standingJobs = (deps: MakerDeps): Job[] => [
  { name: 'standing.end', everySeconds: 600, run: (signal) => endWithoutTerms(deps, signal) },
  { name: 'standing.purge', everySeconds: 86_400, run: () => purgeEnded(deps.db) },
  { name: 'standing.make', everySeconds: 30, run: (signal) => makeDueTerms(deps, { signal }) },
]
