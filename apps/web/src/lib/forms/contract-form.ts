import { useMutation } from '@tanstack/react-query'
import { type BaseSyntheticEvent, useEffect } from 'react'
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
import { showErrorPage } from '../api/index.ts'
import { storeFormValues, useRestoredValues } from './restored-values.ts'
import { currentVersionFrom, formOutcomeFor } from './form-errors.ts'
import { contractResolver, type FormSchema } from './contract-resolver.ts'
import { useFirstError } from './use-first-error.ts'
import { setUnsaved, useUnsavedChanges } from './unsaved-changes.ts'

export type Form<Input extends FieldValues, Output = Input> = UseFormReturn<Input, unknown, Output>

type FormOptions = {
  /** Asks before an unsaved form is left; false when a draft stores it (`useDraft`) or nothing is lost. */
  warnOnLeave?: boolean
  /** Shows errors from the first character on instead of after the field was left. */
  validateWhileTyping?: boolean
  /** Property of the request body to the name of the form's field, where they differ. */
  fieldAliases?: Readonly<Record<string, string>>
}

const aliasesByForm = new WeakMap<object, Readonly<Record<string, string>>>()

/** The field of the form for a property of the server's error: `pictureIds.1` may be `pictures`. */
const fieldFor = (control: object, property: string): string => {
  const [name = property] = property.split('.', 1)
  return aliasesByForm.get(control)?.[name] ?? property
}

/**
 * A form of a contract schema. A field shows an error only after it was left (specification, section 5), and from then on
 * while it is corrected.
 */
export const useContractForm = <Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  { warnOnLeave = true, validateWhileTyping = false, fieldAliases }: FormOptions = {},
): Form<Input, Output> => {
  const form = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema),
    defaultValues,
    mode: validateWhileTyping ? 'all' : 'onTouched',
  })
  useEffect(() => {
    if (fieldAliases) aliasesByForm.set(form.control, fieldAliases)
  }, [form.control, fieldAliases])
  useRestoredValues(form, defaultValues)
  useUnsavedChanges(form, warnOnLeave)
  return form
}

/** The present error message of a field, or undefined. */
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

/** For components whose `onChange` gives text instead of an event: prices, phone numbers, postal codes. */
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

/** A number as it is typed: empty is `null`; other text stays text and the schema rejects it. */
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

type FormError = { code: string; message: string }

// react-hook-form would read a dotted code as a path into the errors.
const showAboveForm = <Input extends FieldValues, Output>(form: Form<Input, Output>, errors: FormError[]): void => {
  for (const { code, message } of errors) form.setError(`root.${code.replaceAll(/\W/g, '-')}`, { type: code, message })
}

/** Errors of fields that the form does not have, each with the name of its field. The names are loaded only then. */
const showAbsentFields = async <Input extends FieldValues, Output>(
  form: Form<Input, Output>,
  errors: FormError[],
): Promise<void> => {
  const names = await import('@kram/polish/field-labels').catch(() => null)
  showAboveForm(
    form,
    errors.map(({ code, message }) => ({ code, message: `${names?.fieldLabel(code) ?? code}: ${message}` })),
  )
}

/** Shows the server's error at its field or above the form; an error that belongs to no form opens the error page. */
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
  const absent: FormError[] = []
  let focusNext = true
  for (const { property: path, code, message } of fields) {
    const property = fieldFor(form.control, path)
    if (get(values, property) === undefined) absent.push({ code: property, message })
    else {
      form.setError(property as FieldPath<Input>, { type: code, message }, { shouldFocus: focusNext })
      focusNext = false
    }
  }
  showAboveForm(form, formLevel)
  if (absent.length > 0) void showAbsentFields(form, absent)
  return undefined
}

/** The sentences above the form. */
export const formErrorMessages = <Input extends FieldValues, Output>(form: Form<Input, Output>): string[] =>
  Object.values(form.formState.errors.root ?? {}).flatMap((error) =>
    typeof error === 'object' && 'message' in error && typeof error.message === 'string' ? [error.message] : [],
  )

/**
 * Whether the form may be sent: it is valid, or the last error is one that no field can correct (no connection, too many
 * attempts, saved by somebody else). Read it at each render, or the form state is not subscribed to.
 */
export const isReady = <Input extends FieldValues, Output>({ formState }: Form<Input, Output>): boolean => {
  const { isValid, errors } = formState
  return isValid || (errors.root !== undefined && Object.keys(errors).length === 1)
}

/** Sends a valid form: `submit` for `onSubmit`, `busy` for the button, `problems` for the banner above. */
export const useSubmit = <Input extends FieldValues, Output, Reply>(
  form: Form<Input, Output>,
  send: (values: Output) => Promise<Reply>,
  onDone: (reply: Reply, values: Output) => void | Promise<void>,
) => {
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone, onError: (error) => showFailure(form, error) })
  const noteSubmit = useFirstError(form)
  const sendValid = form.handleSubmit((values) => {
    if (mutation.isPending) return
    // A successful save may navigate away; an error marks the form unsaved again.
    setUnsaved(form.control, false)
    mutation.mutate(values)
  })
  return {
    submit: (event?: BaseSyntheticEvent): Promise<void> => {
      noteSubmit(event)
      return sendValid(event)
    },
    busy: mutation.isPending,
    problems: formErrorMessages(form),
  }
}
