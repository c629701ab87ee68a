import type { Tx } from '#platform/database'
import { channelRule } from './channel-table.rules.ts'
import { notify } from './notify.ts'

const EVENT = 'from-operator'

type FromOperator = { role: 'buyer' | 'seller'; userId: number; title: string; body: string; path: string }

/** Notifies an account of what the operator has to say. The same `source` is handled once. */
export async function notifyFromOperator(
  tx: Tx,
  now: Date,
  source: string,
  { role, ...notice }: FromOperator,
): Promise<void> {
  const rule = channelRule(EVENT, role)
  if (rule) await notify(tx, now, source, rule, { ...notice, kind: EVENT, reservationId: null, expiresAt: null })
}
