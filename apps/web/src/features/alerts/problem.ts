import { reportFailure } from '#lib/failure-page.ts'
import { outcomeOf } from '#lib/place-failure.ts'

/** What a refusal says to whoever saves a search; what belongs to no form goes to the error page. */
export const problemOf = (error: unknown): string | null => {
  const outcome = outcomeOf(error)
  if (outcome.kind === 'page') reportFailure(error)
  if (outcome.kind !== 'form') return null
  const { fields, form } = outcome.placed
  return fields[0]?.message ?? form[0]?.message ?? null
}
