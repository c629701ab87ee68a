import type { Tx } from '#platform/database'
import { channelRule } from './channel-table.rules.ts'
import { notify } from './notify.ts'

const EVENT = 'recall'

type Recalled = { userId: number; title: string; body: string; path: string }

/** Notifies a buyer of a recalled product. The same `source` is handled once. */
export async function notifyRecall(tx: Tx, now: Date, source: string, recalled: Recalled): Promise<void> {
  const rule = channelRule(EVENT, 'buyer')
  if (rule) await notify(tx, now, source, rule, { ...recalled, kind: EVENT, reservationId: null, expiresAt: null })
}
