import { grosze, lineTotal, priceText } from '@kram/contract/money'
import type { ReservationEvent } from '@kram/contract/reservation-status'
import type { Proposal, ReservationView } from '@kram/contract/reservation-views'
import { instantText } from '@kram/contract/time'
import { undoUntil } from './guards.rules.ts'
import type { ReservationRecord } from './view.readmodel.ts'

const price = (amount: number) => priceText(grosze(amount))

const proposedLine = ({
  offerItemId,
  productName,
  variantName,
  soldBy,
  netQuantity,
  netUnit,
  quantity: before,
  proposed,
  unitPrice,
}: ReservationRecord['items'][number]): Proposal['items'][number] => {
  const quantity = proposed ?? before
  const total = price(lineTotal(grosze(unitPrice), quantity))
  const goods = { offerItemId, productName, variantName, soldBy, netQuantity, netUnit }
  return { ...goods, before, quantity, unitPrice: price(unitPrice), total }
}

/** The open proposal, line by line beside what is agreed. */
export function proposalOf({
  proposal,
  answerBy,
  items,
  proposedDate: date,
  proposedStartsAt: startsAt,
  proposedEndsAt: endsAt,
}: ReservationRecord): Proposal | null {
  if (!proposal) return null
  const { by, cause, reason, slotId } = proposal
  return {
    by,
    cause,
    reason,
    answerBy: answerBy && instantText(answerBy),
    occurrence:
      slotId !== null && date && startsAt && endsAt
        ? { id: slotId, date, startsAt: instantText(startsAt), endsAt: instantText(endsAt) }
        : null,
    items: items.map(proposedLine),
    deliveryFee: price(proposal.deliveryFee),
    total: price(proposal.total),
  }
}

/** The own last step that may be taken back, and until when. */
export const undoOf = (
  { undoable, statusChangedAt }: ReservationRecord,
  actions: readonly ReservationEvent[],
): ReservationView['undo'] =>
  undoable && actions.includes('undo')
    ? { event: undoable.event, until: instantText(undoUntil(undoable.event, statusChangedAt)) }
    : null
