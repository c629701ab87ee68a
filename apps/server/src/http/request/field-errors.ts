import type { FieldError } from '@kram/contract/common/error-body'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

const CODE = /^[A-Za-z][A-Za-z0-9_]*$/

/** Field name of an issue path: `['items', 0, 'quantity']` becomes `items[0].quantity`. */
const propertyOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )

const TOO_SMALL: Record<string, string> = { string: 'minlength', array: 'minitems' }
const TOO_BIG: Record<string, string> = { string: 'maxlength', array: 'maxitems' }

const OTHER_CODES: Partial<Record<Issue['code'], string>> = {
  invalid_type: 'type',
  invalid_value: 'option',
  invalid_union: 'option',
  not_multiple_of: 'step',
}

const WRONG_VALUE = new Set<Issue['code']>(['invalid_type', 'invalid_value', 'invalid_union'])

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Error code of an issue for which the contract defines none. */
const bareCode = (issue: Issue): string => {
  if (issue.code === 'too_small') return TOO_SMALL[issue.origin] ?? 'min'
  if (issue.code === 'too_big') return TOO_BIG[issue.origin] ?? 'max'
  if (issue.code === 'invalid_format') return issue.format === 'regex' ? 'format' : issue.format
  return OTHER_CODES[issue.code] ?? 'invalid'
}

/** `required` only for a missing value; a present one has a wrong type or is not one of the options. */
const codeOf = (issue: Issue, input: unknown): string => {
  const wrongValue = WRONG_VALUE.has(issue.code)
  if (wrongValue && isMissing(valueAt(input, issue.path))) return 'required'
  // Checks in the contract use their code as message; a message of the library contains spaces.
  const own = CODE.test(issue.message) && !(wrongValue && issue.message === 'required')
  return own ? issue.message : bareCode(issue)
}

const errorsOf = (issue: Issue, input: unknown): FieldError[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_ERRORS)
      .map((key) => ({ property: propertyOf([...issue.path, key]), code: 'unknown' }))
  }
  return [{ property: propertyOf(issue.path) || 'body', code: codeOf(issue, input) }]
}

/** Maximum number of reported errors; no form has as many fields. */
const MAX_ERRORS = 100

/** Validation errors of the input, each with its field and the specification's code, without duplicates. */
export const fieldErrorsOf = (issues: readonly Issue[], input: unknown): FieldError[] => {
  const seen = new Map<string, FieldError>()
  for (const error of issues.slice(0, MAX_ERRORS).flatMap((issue) => errorsOf(issue, input)))
    seen.set(`${error.property} ${error.code}`, error)
  return [...seen.values()].slice(0, MAX_ERRORS)
}
