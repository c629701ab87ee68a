import { App } from '@capacitor/app'

/** The dialog in front, if one is open. */
const openDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)

/** Asks a dialog to close as Escape does: one that guards what was typed may refuse. */
const dismiss = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}

/** The button of the device goes back as people expect: out of the dialog, then a page back, then out of the app. */
export const handleBackButton = async (): Promise<void> => {
  await App.addListener('backButton', ({ canGoBack }) => {
    const dialog = openDialog()
    if (dialog) dismiss(dialog)
    else if (canGoBack) history.back()
    else App.minimizeApp().catch(() => undefined)
  })
}
