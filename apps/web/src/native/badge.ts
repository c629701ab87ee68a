import { Badge } from '@capawesome/capacitor-badge'
import type { BadgeDevice } from '#lib/device'

/** The number on the icon by the wrapper's plugin: web views have no badge of their own. */
export const nativeBadge: BadgeDevice = {
  show: (count) => Badge.set({ count }),
  clear: () => Badge.clear(),
}
