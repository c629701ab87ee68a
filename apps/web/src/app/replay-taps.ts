/**
 * Boxes tapped before the code ran stay as the person left them, but the page knows nothing of it and would undo them
 * at its next change. Each is tapped once more, now that somebody listens.
 */
export const replayEarlyClicks = (page: ParentNode): void => {
  for (const box of page.querySelectorAll('input')) {
    // Of a group of radios only the chosen one is tapped.
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) continue
    box.checked = !box.checked
    box.click()
  }
}
