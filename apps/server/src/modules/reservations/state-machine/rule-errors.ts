import { AppError } from '#platform/errors'
import type { RuleViolation, GuardFacts } from './guards.rules.ts'
import { allowedActions } from './decide.rules.ts'
import type { Role } from './transitions.rules.ts'

/** A rule violation as an error of the API. */
export const ruleError = ({ code, message, field, details }: RuleViolation): AppError =>
  new AppError(code, {
    ...(message !== undefined && { message }),
    ...(field && { fieldErrors: [field] }),
    ...(details && { details }),
  })

/** An action that the state machine does not allow now: with the present status and the allowed actions. */
export const transitionError = (violation: RuleViolation, facts: GuardFacts, roles: readonly Role[]): AppError =>
  ruleError({
    ...violation,
    details: { ...violation.details, status: facts.status, allowedActions: allowedActions(facts, roles) },
  })
