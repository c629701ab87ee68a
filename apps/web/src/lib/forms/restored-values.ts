import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

/** Never written anywhere: a password may be among them. */
const storedValues = new Map<string, FieldValues>()
const formKeys = new WeakMap<object, string>()

const historyEntryKey = (): string => {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first'
}

/** Remembers what was typed, for the way back from the error page. */
export const storeFormValues = <Input extends FieldValues, Output>(form: Form<Input, Output>): void => {
  const place = formKeys.get(form.control)
  if (place !== undefined) storedValues.set(place, form.getValues())
}

/** Puts back what was typed on this very page of the history before the error page took its place. */
export const useRestoredValues = <Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  defaults: object,
): void => {
  const [place] = useState(() => `${historyEntryKey()} ${Object.keys(defaults).join(' ')}`)
  useEffect(() => {
    formKeys.set(form.control, place)
    const values = storedValues.get(place)
    storedValues.delete(place)
    // Only a form of the same fields can have left them here.
    if (values) form.reset(values as Input, { keepDefaultValues: true })
  }, [form, place])
}
