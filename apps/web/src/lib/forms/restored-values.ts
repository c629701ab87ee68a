import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

/** In memory only: the values may contain a password. */
const storedValues = new Map<string, FieldValues>()
const formKeys = new WeakMap<object, string>()

const historyEntryKey = (): string => {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first'
}

/** Stores the typed values, for the return from the error page. */
export const storeFormValues = <Input extends FieldValues, Output>(form: Form<Input, Output>): void => {
  const place = formKeys.get(form.control)
  if (place !== undefined) storedValues.set(place, form.getValues())
}

/** Restores the values that were typed in this history entry before the error page replaced it. */
export const useRestoredValues = <Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  defaults: object,
): void => {
  const [place] = useState(() => `${historyEntryKey()} ${Object.keys(defaults).join(' ')}`)
  useEffect(() => {
    formKeys.set(form.control, place)
    const values = storedValues.get(place)
    storedValues.delete(place)
    // The key contains the field names, so the values have this shape.
    if (values) form.reset(values as Input, { keepDefaultValues: true })
  }, [form, place])
}
