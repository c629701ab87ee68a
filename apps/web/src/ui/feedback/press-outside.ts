const isOutside = (dialog: Element, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return x < left || x > right || y < top || y > bottom
}

/** Where `closedby` is missing: a press that begins and ends beside the dialog. Returns the function that unsubscribes. */
export const closeByPressOutside = (dialog: HTMLDialogElement, close: () => void): (() => void) | undefined => {
  if ('closedBy' in HTMLDialogElement.prototype) return undefined
  let startedOutside = false
  const start = (event: MouseEvent): void => {
    startedOutside = event.target === dialog && isOutside(dialog, event)
  }
  const end = (event: MouseEvent): void => {
    if (startedOutside && event.target === dialog && isOutside(dialog, event)) close()
  }
  dialog.addEventListener('pointerdown', start)
  dialog.addEventListener('click', end)
  return () => {
    dialog.removeEventListener('pointerdown', start)
    dialog.removeEventListener('click', end)
  }
}
