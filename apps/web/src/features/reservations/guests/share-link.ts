import { toast } from '#lib/feedback'

/** Copies where the browser lets us; some in-app browsers do not. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', done)
  } catch {
    toast('error', 'Nie udało się skopiować. Przytrzymaj link i skopiuj go ręcznie.')
  }
}

export const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator

/** The device's own way of passing something on. Closing it is no failure. */
export const shareLink = async (title: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'Skopiowano link')
  }
}
