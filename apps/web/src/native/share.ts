import { Share } from '@capacitor/share'

/** Web views cannot share; the system's sheet is lent to them under the browser's own name, so that screens ask one question. */
export const lendShare = (): void => {
  const share = async ({ title, text, url }: ShareData): Promise<void> => {
    await Share.share({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}
