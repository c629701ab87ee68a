import { Badge } from '@capawesome/capacitor-badge'
import type { BadgeDevice } from '#lib/device'

/** The badge by a plugin, because web views have none. */
export const nativeBadge: BadgeDevice = {
  show: (count) => Badge.set({ count }),
  clear: () => Badge.clear(),
}
