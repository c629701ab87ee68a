import { useEffect } from 'react'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'

/** Forms on the screen, and whether they hold what nobody has saved yet. */
const forms = new Map<object, boolean>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** True while leaving would lose something that was typed. */
export const hasUnsaved = (): boolean => [...forms.values()].includes(true)

/** The listener stands only while it is needed: with it a browser cannot keep the page for the way back. */
const watch = (): void => {
  if (hasUnsaved()) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

/** Says of a form on the screen that it is unsaved, or that leaving it loses nothing: it was sent, or is as it was. */
export const markUnsaved = (control: object, is: boolean): void => {
  if (forms.has(control)) forms.set(control, is)
  watch()
}

type Watched<Input extends FieldValues, Output> = Pick<UseFormReturn<Input, unknown, Output>, 'subscribe'> & {
  control: Control<Input, unknown, Output>
}

/** Watches a form for as long as it is on the screen, unless a draft keeps what is in it. */
export const useUnsaved = <Input extends FieldValues, Output>(
  { control, subscribe }: Watched<Input, Output>,
  drafted: boolean,
): void => {
  useEffect(() => {
    if (drafted) return undefined
    forms.set(control, false)
    const stop = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => markUnsaved(control, isDirty),
    })
    return () => {
      stop()
      forms.delete(control)
      watch()
    }
  }, [control, subscribe, drafted])
}
