import { App } from '@capacitor/app'

/** The topmost open dialog. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Requests a dialog to close like Escape; a dialog with unsaved input may prevent it. */
const dismiss = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** Tells the narrow menu to close; false when it is not open. */
const closeMenu = (): boolean => {
  if (!document.querySelector('#narrow-menu')) return false
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  return true
}

/** The back button closes a dialog or the menu, then goes back a page, then leaves the app. */
export const handleBackButton = async (): Promise<void> => {
  await App.addListener('backButton', ({ canGoBack }) => {
    const dialog = openDialog()
    if (dialog) return dismiss(dialog)
    if (closeMenu()) return undefined
    if (canGoBack) history.back()
    else App.minimizeApp().catch(() => undefined)
    return undefined
  })
}
