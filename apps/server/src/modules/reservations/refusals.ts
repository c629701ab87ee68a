import { Refusal } from '#platform/refusal'
import type { Denial, Facts } from './guards.rules.ts'
import { allowedActions } from './reservation.rules.ts'
import type { Actor } from './steps.rules.ts'

/** A rule's no as the answer of the API. */
export const refusalOf = ({ code, message, field, details }: Denial): Refusal =>
  new Refusal(code, {
    ...(message !== undefined && { message }),
    ...(field && { fieldErrors: [field] }),
    ...(details && { details }),
  })

/** A step that the table does not know now: with the present state and what may be done instead. */
export const refusedStep = (denial: Denial, facts: Facts, actors: readonly Actor[]): Refusal =>
  refusalOf({
    ...denial,
    details: { ...denial.details, status: facts.status, allowedActions: allowedActions(facts, actors) },
  })
