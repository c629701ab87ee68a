import { type EarlyWindow, NOT_HYDRATED } from './early-presses.ts'

const isHydrated = (element: Element, part: Element): boolean => element.closest(`[${NOT_HYDRATED}]`) === part

/**
 * Checkboxes changed before hydration keep their state, but React does not know it and would revert them at the next render.
 * Each one is clicked again.
 */
const replayChoices = (part: Element): void => {
  for (const box of part.querySelectorAll('input')) {
    // Of a group of radio buttons only the chosen one is clicked.
    if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) continue
    if (!isHydrated(box, part)) continue
    box.checked = !box.checked
    box.click()
  }
}

const TYPED = 'input:not([type=checkbox], [type=radio]), textarea'

/** A field that was filled and left before hydration is checked as it would have been when it was left. */
const replayLeftFields = (part: Element): void => {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED))
    if (field.value !== field.defaultValue && field !== document.activeElement && isHydrated(field, part))
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/**
 * Does again what was done to a part of the page before its code came, in the order of the presses, and ends the recording of
 * presses on it. Parts within it whose code is still missing are left to their own call.
 */
export const replayEarlyPresses = (part: Element): void => {
  replayChoices(part)
  replayLeftFields(part)
  const recorded = (window as EarlyWindow).earlyPresses ?? []
  const pressed = recorded.filter((button) => part.contains(button) && isHydrated(button, part))
  part.removeAttribute(NOT_HYDRATED)
  for (const button of pressed) {
    recorded.splice(recorded.indexOf(button), 1)
    // In a task of its own, so that the second of two presses finds what the first one changed.
    setTimeout(() => button.click())
  }
}
