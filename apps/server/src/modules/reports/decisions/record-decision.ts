import { PARTIES } from '@kram/contract/reports/grounds'
import type { Tx } from '#platform/database'
import { enqueueAll } from '#platform/queue'
import { insertDecision, type NewDecision } from './decisions.store.ts'
import { insertStrike } from './strikes.store.ts'

/** Both sides of a decision have to get the statement of reasons. */
export const DECIDED_TOPIC = 'report.decided'

/** Stores a decision and its strike; the statement of reasons is sent after the commit. */
export async function recordDecision(tx: Tx, { strike = false, ...decision }: NewDecision & { strike?: boolean }) {
  const id = await insertDecision(tx, decision)
  const { owner, at } = decision
  if (strike && owner.id !== null) await insertStrike(tx, { userId: owner.id, decisionId: id, at })
  await enqueueAll(
    tx,
    PARTIES.map((party) => ({ topic: DECIDED_TOPIC, payload: { decisionId: id, party } })),
  )
  return id
}
