const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]'

/** The control that an error message describes: the field itself, or the first control of a group. */
const controlOf = (form: HTMLElement, errorId: string): HTMLElement | null => {
  const described = form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(errorId)}"]`)
  if (!described || described.matches(FOCUSABLE)) return described
  return described.querySelector<HTMLElement>(FOCUSABLE)
}

/**
 * The first error of the page's order gets the focus and comes into view. The form library knows only the order in which its
 * fields were registered.
 */
export function focusFirstError(form: HTMLElement): void {
  for (const error of form.querySelectorAll<HTMLElement>('[role=alert][id]')) {
    const control = controlOf(form, error.id)
    if (!control) continue
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    return
  }
}
