import { useMutation } from '@tanstack/react-query'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
  get,
  useController,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { isNumericText } from '@kram/contract/common/validators'
import type * as z from 'zod/mini'
import { showErrorPage } from '../api/error-page.ts'
import { storeFormValues, useRestoredValues } from './restored-values.ts'
import { currentVersionFrom, formOutcomeFor } from './form-errors.ts'
import { contractResolver } from './contract-resolver.ts'
import { setUnsaved, useUnsavedChanges } from './unsaved-changes.ts'

export type Form<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>

/**
 * A form that has the shape of a contract schema. It checks while people type and when they leave a field, and a
 * field speaks only when it is wrong and was touched or changed (specification, section 5). Whoever leaves it unsaved
 * is asked first, unless nothing is lost: a draft keeps it (`useDraft`), or it is but a question.
 */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  { warnOnLeave = true } = {},
): Form<Input, Output> => {
  const form = useForm<Input, unknown, Output>({ resolver: contractResolver(schema), defaultValues, mode: 'all' })
  useRestoredValues(form, defaultValues)
  useUnsavedChanges(form, warnOnLeave)
  return form
}

/** The sentence to show at a field now, or undefined. */
export const errorOf = <Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  name: FieldPath<Input>,
): string | undefined => {
  const error: unknown = get(form.formState.errors, name)
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined
}

/** For text fields, areas and selects: `<TextField label="Email" {...bind(form, 'email')} />`. */
export const bind = <Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  form: Form<Input, Output>,
  name: Name,
): UseFormRegisterReturn<Name> & { error: string | undefined } => ({
  ...form.register(name),
  error: errorOf(form, name),
})

type BoundField = {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: (element: unknown) => void
  error: string | undefined
}

/** For parts that hand on a value instead of an event and keep it as text: prices, phone numbers, postal codes. */
export const useTextControl = <Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  name: FieldPath<Input>,
): BoundField => {
  const { field } = useController({ control: form.control, name })
  const value: unknown = field.value
  return {
    name: field.name,
    value: typeof value === 'string' ? value : '',
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: errorOf(form, name),
  }
}

/** A number as it is typed: empty is `null`, and what is not a number stays text, for the schema to refuse. */
export const parseTypedNumber = (text: string): number | string | null => {
  if (text === '') return null
  return isNumericText(text) ? Number(text) : text
}

/** The same for fields that the contract holds as JSON numbers: quantities, percents. Empty is `null`. */
export const useNumberControl = <Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  name: FieldPath<Input>,
): BoundField => {
  const { field } = useController({ control: form.control, name })
  const value: unknown = field.value
  return {
    name: field.name,
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    onChange: (text) => field.onChange(parseTypedNumber(text)),
    onBlur: field.onBlur,
    ref: field.ref,
    error: errorOf(form, name),
  }
}

/** Puts the server's refusal where the person is looking; what belongs to no form goes to the error page. */
export const showFailure = <Input extends FieldValues, Output>(form: Form<Input, Output>, error: unknown): void => {
  const outcome = formOutcomeFor(error)
  if (outcome.kind === 'page') {
    storeFormValues(form)
    return showErrorPage(error)
  }
  if (outcome.kind === 'handled') return undefined
  setUnsaved(form.control, true)
  const { fields, form: formLevel } = outcome.placed
  const values: unknown = form.getValues()
  const version = currentVersionFrom(error)
  if (version !== null && get(values, 'version') !== undefined)
    form.setValue('version' as FieldPath<Input>, version as PathValue<Input, FieldPath<Input>>)
  let focusNext = true
  for (const { property: path, code, message } of fields) {
    // A form holds the pictures whose ids it sends.
    const property = path.replace(/^pictureIds\b.*/, 'pictures')
    if (get(values, property) === undefined) formLevel.push({ code: property, message })
    else {
      form.setError(property as FieldPath<Input>, { type: code, message }, { shouldFocus: focusNext })
      focusNext = false
    }
  }
  // A path would be taken for a place inside the errors, where nobody reads it.
  for (const { code, message } of formLevel)
    form.setError(`root.${code.replaceAll(/\W/g, '-')}`, { type: code, message })
  return undefined
}

/** The sentences above the form. */
export const formErrorMessages = <Input extends FieldValues, Output>(form: Form<Input, Output>): string[] =>
  Object.values(form.formState.errors.root ?? {}).flatMap((error) =>
    typeof error === 'object' && 'message' in error && typeof error.message === 'string' ? [error.message] : [],
  )

/**
 * Whether pressing the button makes sense: the form is right, or was refused for something that no field of it can mend
 * (no signal, too many tries, saved by somebody else meanwhile). Read it at each render, or the form would not tell.
 */
export const isReady = <Input extends FieldValues, Output>({ formState }: Form<Input, Output>): boolean => {
  const { isValid, errors } = formState
  return isValid || (errors.root !== undefined && Object.keys(errors).length === 1)
}

/** Sends the form once it is right: `submit` for `onSubmit`, `busy` for the button, `problems` for the banner above. */
export const useSubmit = <Input extends FieldValues, Output, Reply>(
  form: Form<Input, Output>,
  send: (values: Output) => Promise<Reply>,
  onDone: (reply: Reply, values: Output) => void | Promise<void>,
) => {
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone, onError: (error) => showFailure(form, error) })
  return {
    submit: form.handleSubmit((values) => {
      if (mutation.isPending) return
      // Who sends a form may be led on by it; a refusal holds it again.
      setUnsaved(form.control, false)
      mutation.mutate(values)
    }),
    busy: mutation.isPending,
    problems: formErrorMessages(form),
  }
}

/** A press without a form (pause, accept, delete): a refusal goes to the error page unless `onError` takes it. */
export const useAction = <Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply, input: Input) => void | Promise<void>,
  onError: (error: Error) => void = showErrorPage,
) => useMutation({ mutationFn: send, onSuccess: onDone, onError: onError })
