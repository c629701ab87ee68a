import type { AlertChannels } from '@kram/contract/alerts'
import type { Tx } from '#platform/database'

/** Counted up when the sentences beside the boxes change, so that each consent names the words it was given to. */
const WORDING = 1

const NONE: AlertChannels = { inApp: false, push: false, email: false }

type Where = { userId: number; alertId: number | null; source: 'search' | 'letter' }

/** Writes down which channels were consented to, and which withdrawn. */
export async function noteConsents(
  tx: Tx,
  { userId, alertId, source }: Where,
  { before = NONE, after = NONE }: { before?: AlertChannels; after?: AlertChannels },
): Promise<void> {
  const changed = (['inApp', 'push', 'email'] as const).filter((channel) => before[channel] !== after[channel])
  if (changed.length === 0) return
  await tx
    .insertInto('alertConsents')
    .values(changed.map((channel) => ({ userId, alertId, channel, given: after[channel], wording: WORDING, source })))
    .execute()
}
