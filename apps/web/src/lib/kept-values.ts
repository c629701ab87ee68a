import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>

/** Never written anywhere: a password may be among them. */
const kept = new Map<string, FieldValues>()
const places = new WeakMap<object, string>()

const historyKey = (): string => {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'first'
}

/** Remembers what was typed, for the way back from the error page. */
export const keepValues = <Input extends FieldValues, Output>(form: Form<Input, Output>): void => {
  const place = places.get(form.control)
  if (place !== undefined) kept.set(place, form.getValues())
}

/** Puts back what was typed on this very page of the history before the error page took its place. */
export const useKeptValues = <Input extends FieldValues, Output>(form: Form<Input, Output>, defaults: object): void => {
  const [place] = useState(() => `${historyKey()} ${Object.keys(defaults).join(' ')}`)
  useEffect(() => {
    places.set(form.control, place)
    const values = kept.get(place)
    kept.delete(place)
    // Only a form of the same fields can have left them here.
    if (values) form.reset(values as Input, { keepDefaultValues: true })
  }, [form, place])
}
