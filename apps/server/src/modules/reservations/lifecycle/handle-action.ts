import type { ActionBody } from '@kram/contract/reservations/bodies'
import type * as z from 'zod/mini'
import type { Db } from '#platform/database'
import { invalid } from '#platform/errors'
import type { SessionPrincipal } from '../access/index.ts'
import { proposeChange } from '../proposals/index.ts'
import { recordPhoneAnswer } from './record-phone-answer.ts'
import { applyAction, type ActionRequest } from './accept-reject-cancel.ts'

type Body = z.output<typeof ActionBody>

/** One action of the state machine, as its button sends it. */
export const handleAction = async (
  db: Db,
  id: number,
  principal: SessionPrincipal,
  action: ActionRequest['action'] | 'propose',
  body: Body,
): Promise<void> => {
  if (action === 'propose') return proposeChange(db, id, principal, body)
  const { version, weights = [], reason, cause, pickupCode, restock, byPhone = false } = body
  if (byPhone) {
    if (action !== 'accept-proposal' && action !== 'decline-proposal')
      throw invalid({ property: 'byPhone', code: 'option' })
    const answer = action === 'accept-proposal' ? 'agreed' : 'declined'
    return recordPhoneAnswer(db, id, principal, { answer, version }, ['proposal'])
  }
  return applyAction(db, id, principal, { action, version, weights, input: { reason, cause, pickupCode, restock } })
}
