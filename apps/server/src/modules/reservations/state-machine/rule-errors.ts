import { AppError } from '#platform/errors'
import type { RuleViolation, GuardFacts } from './guards.rules.ts'
import { allowedActions } from './decide.rules.ts'
import type { Role } from './transitions.rules.ts'

/** A rule's no as the answer of the API. */
export const ruleError = ({ code, message, field, details }: RuleViolation): AppError =>
  new AppError(code, {
    ...(message !== undefined && { message }),
    ...(field && { fieldErrors: [field] }),
    ...(details && { details }),
  })

/** A step that the table does not know now: with the present state and what may be done instead. */
export const transitionError = (violation: RuleViolation, facts: GuardFacts, roles: readonly Role[]): AppError =>
  ruleError({
    ...violation,
    details: { ...violation.details, status: facts.status, allowedActions: allowedActions(facts, roles) },
  })
