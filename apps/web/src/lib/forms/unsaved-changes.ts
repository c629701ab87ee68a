import { useEffect } from 'react'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'

/** The forms on the screen and whether they have unsaved changes. */
const forms = new Map<object | string, boolean>()

/** True while leaving the page would lose typed values. */
export const hasUnsavedChanges = (): boolean => [...forms.values()].includes(true)

/** Marks a form on the screen as unsaved, or as sent or unchanged. */
export const setUnsaved = (control: object, is: boolean): void => {
  if (forms.has(control)) forms.set(control, is)
}

/** Counts something that is no form as unsaved or not, until the returned function is called. */
export function trackUnsaved(id: string, is: boolean): () => void {
  forms.set(id, is)
  return () => void forms.delete(id)
}

type WatchedForm<Input extends FieldValues, Output> = Pick<UseFormReturn<Input, unknown, Output>, 'subscribe'> & {
  control: Control<Input, unknown, Output>
}

/** Watches a form while it is on the screen, if its unsaved values would be lost. */
export const useUnsavedChanges = <Input extends FieldValues, Output>(
  { control, subscribe }: WatchedForm<Input, Output>,
  warnOnLeave: boolean,
): void => {
  useEffect(() => {
    if (!warnOnLeave) return undefined
    forms.set(control, false)
    const stop = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => setUnsaved(control, isDirty),
    })
    return () => {
      stop()
      forms.delete(control)
    }
  }, [control, subscribe, warnOnLeave])
}
