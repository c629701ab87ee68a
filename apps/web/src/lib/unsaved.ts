import { useEffect } from 'react'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'

/** Forms on the screen that hold what nobody has saved yet. */
const unsaved = new Set<object>()
/** Forms that keep themselves: a draft brings back what was typed. */
const kept = new WeakSet<object>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The listener stands only while it is needed: with it a browser cannot keep the page for the way back. */
const watch = (): void => {
  if (unsaved.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** True while leaving would lose something that was typed. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Something in the form is not saved. */
export const holdForm = (control: object): void => {
  if (!kept.has(control)) unsaved.add(control)
  watch()
}

/** The form was sent, closed or put back as it was: leaving loses nothing. */
export const releaseForm = (control: object): void => {
  unsaved.delete(control)
  watch()
}

/** The form keeps a draft: nobody needs to be asked. */
export const keepsDraft = (control: object): void => {
  kept.add(control)
  releaseForm(control)
}

type Watched<Input extends FieldValues, Output> = Pick<UseFormReturn<Input, unknown, Output>, 'subscribe'> & {
  control: Control<Input, unknown, Output>
}

/** Watches a form for as long as it is on the screen. */
export const useUnsaved = <Input extends FieldValues, Output>({ control, subscribe }: Watched<Input, Output>): void => {
  useEffect(() => {
    const stop = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => (isDirty === true ? holdForm(control) : releaseForm(control)),
    })
    return () => {
      stop()
      releaseForm(control)
    }
  }, [control, subscribe])
}
