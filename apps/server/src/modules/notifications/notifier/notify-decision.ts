import type { Tx } from '#platform/database'
import { channelRule } from './channel-table.rules.ts'
import { notify } from './notify.ts'

const EVENT = 'decision'

type Decided = { userId: number; title: string; body: string; path: string }

/** Notifies somebody of a decision of an operator about their content or their notice. The same `source` is handled once. */
export async function notifyDecision(tx: Tx, now: Date, source: string, decided: Decided): Promise<void> {
  const rule = channelRule(EVENT, 'buyer')
  if (rule) await notify(tx, now, source, rule, { ...decided, kind: EVENT, reservationId: null, expiresAt: null })
}
