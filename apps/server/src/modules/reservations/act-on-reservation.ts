import type { ActionBody } from '@kram/contract/reservation-bodies'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database'
import type { Person } from './party.ts'
import { proposeChange } from './propose-change.ts'
import { takeStep, type StepRequest } from './take-step.ts'

type Body = z.output<typeof ActionBody>

/** One event of the table, as its button sends it. */
export const actOn = (
  db: Db,
  id: number,
  person: Person,
  event: StepRequest['event'] | 'propose',
  body: Body,
): Promise<void> => {
  if (event === 'propose') return proposeChange(db, id, person, body)
  const { version, weights = [], reason, cause, pickupCode, restock } = body
  return takeStep(db, id, person, { event, version, weights, given: { reason, cause, pickupCode, restock } })
}
