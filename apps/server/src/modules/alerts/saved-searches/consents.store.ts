import type { AlertChannels } from '@kram/contract/alerts/schemas'
import type { Tx } from '#platform/database'

/**
 * Increase when the texts beside the checkboxes change: each consent records the wording it was given to. From 2 on the button of
 * a search without results asks for the notification centre, too.
 */
const CONSENT_TEXT_VERSION = 2

const NO_CHANNELS: AlertChannels = { inApp: false, push: false, email: false }

type ConsentContext = { userId: number; alertId: number | null; source: 'search' | 'email' }

/** Records the channels for which consent was given or withdrawn. */
export async function recordConsents(
  tx: Tx,
  { userId, alertId, source }: ConsentContext,
  { before = NO_CHANNELS, after = NO_CHANNELS }: { before?: AlertChannels; after?: AlertChannels },
): Promise<void> {
  const changed = (['inApp', 'push', 'email'] as const).filter((channel) => before[channel] !== after[channel])
  if (changed.length === 0) return
  await tx
    .insertInto('alertConsents')
    .values(
      changed.map((channel) => ({
        userId,
        alertId,
        channel,
        granted: after[channel],
        wording: CONSENT_TEXT_VERSION,
        source,
      })),
    )
    .execute()
}
