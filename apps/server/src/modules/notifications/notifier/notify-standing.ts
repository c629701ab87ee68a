import type { Tx } from '#platform/database'
import { channelRule } from './channel-table.rules.ts'
import { notify } from './notify.ts'

const EVENT = 'standing'

export type StandingNotice = { role: 'buyer' | 'seller'; userId: number; title: string; body: string; path: string }

/** Notifies a participant about a standing reservation. The same `source` is handled once. */
export async function notifyStanding(
  tx: Tx,
  now: Date,
  source: string,
  { role, ...notice }: StandingNotice,
): Promise<void> {
  const rule = channelRule(EVENT, role)
  if (rule) await notify(tx, now, source, rule, { ...notice, kind: EVENT, reservationId: null, expiresAt: null })
}
