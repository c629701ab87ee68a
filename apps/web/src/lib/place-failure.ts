import type { ErrorBody } from '@kram/contract/error-body'
import { type PageOutcome, pageOutcomeOf } from './failure-page.ts'
import { ApiFailure, NetworkFailure } from './failures.ts'
import { knownFieldMessage } from './messages.ts'

export type Placed = {
  fields: { property: string; code: string; message: string }[]
  /** Above the form, keyed by code. */
  form: { code: string; message: string }[]
}
export type Outcome = { kind: 'form'; placed: Placed } | PageOutcome

/** `items[0].quantity` → `items.0.quantity`, as forms name their fields. */
const formPath = (property: string): string => property.replace(/\[(\d+)\]/g, '.$1')

const placedIn = (body: ErrorBody): Placed => {
  const globals = body.globalErrors ?? []
  const globalMessage = (code: string): string | undefined => globals.find((one) => one.code === code)?.message
  const fields = (body.fieldErrors ?? []).map(({ property, code }) => ({
    property: formPath(property),
    code,
    // Specification, section 8: field.code, then code, then the global message, then the code itself.
    message: knownFieldMessage(property, code) ?? globalMessage(code) ?? code,
  }))
  const form = globals.length > 0 || fields.length > 0 ? [...globals] : [{ code: body.code, message: body.message }]
  return { fields, form }
}

/** Where a refusal of a form belongs (specification, section 8): on fields, above the form, or on the error page. */
export const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof NetworkFailure) {
    return { kind: 'form', placed: { fields: [], form: [{ code: 'NETWORK', message: error.message }] } }
  }
  // What has neither code nor message (a proxy's page) tells the form nothing.
  if (error instanceof ApiFailure && error.said && !error.sessionLost)
    return { kind: 'form', placed: placedIn(error.body) }
  return pageOutcomeOf(error)
}

const versionIn = (thing: unknown): number | null =>
  typeof thing === 'object' && thing !== null && 'version' in thing && typeof thing.version === 'number'
    ? thing.version
    : null

/** The version that a thing has by now, when somebody else saved it first: with it the same form can be saved once more. */
export const freshVersion = (error: unknown): number | null => {
  if (!(error instanceof ApiFailure) || error.code !== 'VERSION_CONFLICT') return null
  return versionIn(error.body.details?.['current']) ?? versionIn(error.body.details)
}
