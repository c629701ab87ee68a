import type { ErrorBody } from '@kram/contract/common/error-body'
import { ApiError, NetworkError, type PageOutcome, pageOutcomeFor } from '../api/index.ts'
import { findFieldMessage } from './field-messages.ts'

export type AssignedErrors = {
  fields: { property: string; code: string; message: string }[]
  /** Above the form, keyed by code. */
  form: { code: string; message: string }[]
}
export type Outcome = { kind: 'form'; placed: AssignedErrors } | PageOutcome

/** `items[0].quantity` → `items.0.quantity`, as forms name their fields. */
const toFormPath = (property: string): string => property.replace(/\[(\d+)\]/g, '.$1')

const assignErrors = (body: ErrorBody): AssignedErrors => {
  const globals = body.globalErrors ?? []
  const globalMessage = (code: string): string | undefined => globals.find((one) => one.code === code)?.message
  const fields = (body.fieldErrors ?? []).map(({ property, code }) => ({
    property: toFormPath(property),
    code,
    // Specification, section 8: field.code, then code, then the global message, then the code itself.
    message: findFieldMessage(property, code) ?? globalMessage(code) ?? code,
  }))
  const form = globals.length > 0 || fields.length > 0 ? [...globals] : [{ code: body.code, message: body.message }]
  return { fields, form }
}

/** Where an error of a form is shown (specification, section 8): at fields, above the form, or on the error page. */
export const formOutcomeFor = (error: unknown): Outcome => {
  if (error instanceof NetworkError) {
    return { kind: 'form', placed: { fields: [], form: [{ code: 'NETWORK', message: error.message }] } }
  }
  // A response without code and message (from a proxy) goes to the error page.
  if (error instanceof ApiError && error.isServerMessage && !error.sessionLost)
    return { kind: 'form', placed: assignErrors(error.body) }
  return pageOutcomeFor(error)
}

const readVersion = (record: unknown): number | null =>
  typeof record === 'object' && record !== null && 'version' in record && typeof record.version === 'number'
    ? record.version
    : null

/** The present version of a record that somebody else saved in between; with it the form can be saved again. */
export const currentVersionFrom = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') return null
  return readVersion(error.body.details?.['current']) ?? readVersion(error.body.details)
}
