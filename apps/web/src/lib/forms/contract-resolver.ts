import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form'
import type * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'

type Issue = z.core.$ZodIssue

const CODE_PATTERN = /^[A-Za-z][A-Za-z0-9]*$/

const ZOD_CODES: Partial<Record<Issue['code'], string>> = {
  too_small: 'min',
  too_big: 'max',
  invalid_value: 'option',
  invalid_union: 'option',
  not_multiple_of: 'step',
}

const valueAtPath = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    values,
  )

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The code of an issue: from the contract, otherwise by its kind. */
const errorCode = (issue: Issue, value: unknown): string => {
  if (issue.code === 'invalid_type') {
    if (isEmpty(value)) return 'required'
    return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type'
  }
  return CODE_PATTERN.test(issue.message) ? issue.message : (ZOD_CODES[issue.code] ?? 'invalid')
}

/** The first error of each field with code and message. */
export const validationErrors = (
  schema: z.ZodMiniType,
  values: unknown,
): { property: string; code: string; message: string }[] => {
  const parsed = schema.safeParse(values)
  const first = new Map<string, { property: string; code: string; message: string }>()
  for (const issue of parsed.error?.issues ?? []) {
    const property = issue.path.join('.')
    const code = errorCode(issue, valueAtPath(values, issue.path))
    if (!first.has(property)) first.set(property, { property, code, message: fieldMessage(property, code) })
  }
  return [...first.values()]
}

type Schema<Input, Output> = z.ZodMiniType<Output, Input>

/** A schema of the contract, or how to load it when something is typed into a form of which every field is required. */
export type FormSchema<Input, Output> = Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)

/** What is wrong with a form into which nothing is typed. */
const allMissing = <Input extends FieldValues>(options: ResolverOptions<Input>): ResolverResult<Input, never> => {
  const flat: FieldErrors = Object.fromEntries(
    Object.keys(options.fields).map((name) => [name, { type: 'required', message: fieldMessage(name, 'required') }]),
  )
  return { values: {}, errors: toNestErrors(flat, options) }
}

const resolve = <Input extends FieldValues, Output>(
  schema: Schema<Input, Output>,
  values: Input,
  options: ResolverOptions<Input>,
): ResolverResult<Input, Output> => {
  const parsed = schema.safeParse(values)
  if (parsed.success) return { values: parsed.data, errors: {} }
  const flat: FieldErrors = Object.fromEntries(
    validationErrors(schema, values).map(({ property, code, message }) => [
      property || 'root.form',
      { type: code, message },
    ]),
  )
  return { values: {}, errors: toNestErrors(flat, options) }
}

/** Validates a form with a schema of the contract and shows the product's own sentences. */
export const contractResolver =
  <Input extends FieldValues, Output>(schema: FormSchema<Input, Output>): Resolver<Input, unknown, Output> =>
  (values, _context, options) => {
    if (typeof schema !== 'function') return resolve(schema, values, options)
    if (Object.values(values).every(isEmpty)) return allMissing(options)
    return schema().then(
      (loaded) => resolve(loaded, values, options),
      // Without the schema the values are sent as they are: the server checks them and names the fields.
      () => ({ values: values as unknown as Output, errors: {} }),
    )
  }
