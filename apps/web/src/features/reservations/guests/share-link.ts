import { toast } from '#lib/feedback'

/** Copies to the clipboard when the browser allows it; some in-app browsers do not. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', done)
  } catch {
    toast('error', 'Nie udało się skopiować. Przytrzymaj link i skopiuj go ręcznie.')
  }
}

export const canShare = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator

/** Web Share API. Dismissing it is not an error. */
export const shareLink = async (title: string, url: string): Promise<void> => {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'Skopiowano link')
  }
}
