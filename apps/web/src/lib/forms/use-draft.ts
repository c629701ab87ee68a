import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { deleteDraft, readDraft, writeDraft } from '../storage/index.ts'
import type { Form } from './contract-form.ts'

const SAVE_AFTER_MS = 400

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Keeps the values of a long form over reloads: restores them at the start and saves while typing. Call the returned
 * function after the form was sent.
 */
export const useDraft = <Input extends FieldValues, Output>(form: Form<Input, Output>, name: string): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<unknown>(undefined)

  useEffect(() => {
    const save = (): void => {
      clearTimeout(timer.current)
      if (unsaved.current !== undefined) writeDraft(name, unsaved.current)
      unsaved.current = undefined
    }
    const draft = readDraft(name)
    if (isObject(draft)) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        unsaved.current = values
        timer.current = setTimeout(save, SAVE_AFTER_MS)
      },
    })
    // A reload right after the last keystroke must not lose it.
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      clearTimeout(timer.current)
      stop()
    }
  }, [form, name])

  return () => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    deleteDraft(name)
  }
}
