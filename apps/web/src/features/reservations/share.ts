import { toast } from '#ui/toasts.ts'

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

/** Hands a text to the device as a file. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
