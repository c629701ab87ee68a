import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** After a submit that found errors, the first one on the page gets the focus. Returns how the form is notified of a submit. */
export function useFirstError<Input extends FieldValues, Output>({ formState }: UseFormReturn<Input, unknown, Output>) {
  const submitted = useRef<HTMLElement | null>(null)
  const { submitCount, isSubmitSuccessful } = formState
  useEffect(() => {
    const form = submitted.current
    if (submitCount === 0 || isSubmitSuccessful || !form) return undefined
    // After the library, which sets the focus by its own order once the errors are shown.
    const timer = setTimeout(() => {
      void import('./focus-first-error.ts').then(({ focusFirstError }) => focusFirstError(form)).catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [submitCount, isSubmitSuccessful])
  return (event?: BaseSyntheticEvent): void => {
    submitted.current = event?.target instanceof Element ? event.target.closest('form') : null
  }
}
