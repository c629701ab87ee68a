import { Share, type ShareOptions } from '@capacitor/share'

/** The plugin's message on both systems when the user closes the share sheet. */
const CANCELED = 'Share canceled'

/** The browser's error for it, which screens do not report. */
const toAbortError = (error: unknown): unknown =>
  error instanceof Error && error.message === CANCELED ? new DOMException(CANCELED, 'AbortError') : error

/** Opens the system's share sheet; closing it is an `AbortError`. */
export const openShareSheet = async (options: ShareOptions): Promise<void> => {
  try {
    await Share.share(options)
  } catch (error) {
    throw toAbortError(error)
  }
}

/** Installs the system's share sheet as `navigator.share`, which web views lack. */
export const installShare = (): void => {
  const share = ({ title, text, url }: ShareData): Promise<void> =>
    openShareSheet({ ...(title && { title }), ...(text && { text }), ...(url && { url }) })
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}
