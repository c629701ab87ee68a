/**
 * Checkboxes changed before hydration keep their state, but React does not know it and would revert them at the next render.
 * Each one is clicked again after hydration.
 */
export const replayEarlyClicks = (page: ParentNode): void => {
  for (const box of page.querySelectorAll('input')) {
    // Of a group of radio buttons only the chosen one is clicked.
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) continue
    box.checked = !box.checked
    box.click()
  }
}
