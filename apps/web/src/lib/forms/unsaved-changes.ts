import { useEffect } from 'react'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'

/** Forms on the screen, and whether they hold what nobody has saved yet. */
const forms = new Map<object, boolean>()

/** True while leaving would lose something that was typed. */
export const hasUnsavedChanges = (): boolean => [...forms.values()].includes(true)

/** Says of a form on the screen that it is unsaved, or that leaving it loses nothing: it was sent, or is as it was. */
export const setUnsaved = (control: object, is: boolean): void => {
  if (forms.has(control)) forms.set(control, is)
}

type WatchedForm<Input extends FieldValues, Output> = Pick<UseFormReturn<Input, unknown, Output>, 'subscribe'> & {
  control: Control<Input, unknown, Output>
}

/** Watches a form for as long as it is on the screen, if leaving it unsaved loses something. */
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
