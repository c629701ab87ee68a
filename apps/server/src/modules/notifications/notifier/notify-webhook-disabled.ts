import type { Tx } from '#platform/database'
import { channelRule } from './channel-table.rules.ts'
import { notify } from './notify.ts'

const EVENT = 'webhook-disabled'

type Disabled = { userId: number; title: string; body: string; path: string }

/** Notifies a seller that one of their webhooks was disabled. The same `source` is handled once. */
export async function notifyWebhookDisabled(tx: Tx, now: Date, source: string, disabled: Disabled): Promise<void> {
  const rule = channelRule(EVENT, 'seller')
  if (rule) await notify(tx, now, source, rule, { ...disabled, kind: EVENT, reservationId: null, expiresAt: null })
}
