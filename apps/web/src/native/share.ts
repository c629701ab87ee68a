import { Share, type ShareOptions } from '@capacitor/share'

/** How the plugin says on both systems that the person has closed the sheet. */
const CANCELED = 'Share canceled'

/** A browser's word for it, which screens know to be no failure. */
const toAbortError = (error: unknown): unknown =>
  error instanceof Error && error.message === CANCELED ? new DOMException(CANCELED, 'AbortError') : error

/** Opens the system's sheet; a closed one is an `AbortError`. */
export const openShareSheet = async (options: ShareOptions): Promise<void> => {
  try {
    await Share.share(options)
  } catch (error) {
    throw toAbortError(error)
  }
}

/** Web views cannot share; the system's sheet is lent to them under the browser's own name, so that screens ask one question. */
export const installShare = (): void => {
  const share = ({ title, text, url }: ShareData): Promise<void> =>
    openShareSheet({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}
