import { grosze, lineTotal, priceText } from '@kram/contract/common/money'
import type { ReservationAction } from '@kram/contract/reservations/status'
import type { Proposal, ReservationView } from '@kram/contract/reservations/views'
import { instantText } from '@kram/contract/common/time'
import { undoUntil } from '../state-machine/index.ts'
import { highestProposedTotal } from './highest-total.rules.ts'
import type { ReservationRecord } from './reservation.readmodel.ts'

const price = (amount: number) => priceText(grosze(amount))

const proposedLine = (
  {
    offerItemId,
    productName,
    variantName,
    soldBy,
    netQuantity,
    netUnit,
    quantity: before,
    proposed,
    unitPrice,
    weighedTotal,
  }: ReservationRecord['items'][number],
  sameItems: boolean,
): Proposal['items'][number] => {
  const quantity = proposed ?? before
  const total = price(sameItems && weighedTotal !== null ? weighedTotal : lineTotal(grosze(unitPrice), quantity))
  const product = { offerItemId, productName, variantName, soldBy, netQuantity, netUnit }
  return { ...product, previousQuantity: before, quantity, unitPrice: price(unitPrice), total }
}

/** The open proposal, line by line beside the agreed terms. */
export function proposalView({
  status,
  proposal,
  answerBy,
  items,
  proposedDate: date,
  proposedStartsAt: startsAt,
  proposedEndsAt: endsAt,
}: ReservationRecord): Proposal | null {
  if (!proposal) return null
  const { by, cause, reason, slotId, sameItems } = proposal
  return {
    proposedBy: by,
    cause,
    reason,
    answerBy: answerBy && instantText(answerBy),
    occurrence:
      slotId !== null && date && startsAt && endsAt
        ? { id: slotId, date, startsAt: instantText(startsAt), endsAt: instantText(endsAt) }
        : null,
    items: items.map((line) => proposedLine(line, sameItems === true)),
    deliveryFee: price(proposal.deliveryFee),
    total: price(proposal.total),
    highestTotal: highestProposedTotal(proposal, status, items),
  }
}

/** The principal's own last action if it can be undone, and until when. */
export const undoView = (
  { undoState, statusChangedAt }: ReservationRecord,
  actions: readonly ReservationAction[],
): ReservationView['undo'] =>
  undoState && actions.includes('undo')
    ? { action: undoState.event, until: instantText(undoUntil(undoState.event, statusChangedAt)) }
    : null
