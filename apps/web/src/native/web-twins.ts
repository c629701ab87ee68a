import { App } from '@capacitor/app'
import { Share } from '@capacitor/share'
import { Badge } from '@capawesome/capacitor-badge'
import { messaging } from './messaging.ts'

const lend = (name: 'setAppBadge' | 'clearAppBadge' | 'share', value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, value })
}

/** What browsers can do and web views cannot is lent to them under the browser's own name, so that screens ask one question. */
export const lendToPage = async (): Promise<void> => {
  lend('setAppBadge', (count = 1) => Badge.set({ count }))
  lend('clearAppBadge', () => Badge.clear())
  lend('share', async ({ title, text, url }: ShareData) => {
    await Share.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
  })
  // Specification, section 4: what the system still shows is old news once the person is here.
  await App.addListener('resume', () => void messaging.removeAllDeliveredNotifications())
}
