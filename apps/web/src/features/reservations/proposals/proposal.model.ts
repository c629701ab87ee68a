import type { ProposalCause } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import {
  type ItemOption,
  movedTerm,
  type OfferItemFields,
  optionFromLine,
  optionFromOfferItem,
} from '../fields/index.ts'

/** A proposable offer item with its agreed quantity; 0 for new items. */
export type ProposableItem = ItemOption & { before: number }

/** The proposal so far: quantities by offer item; others stay unchanged. */
export type ProposalDraft = {
  cause: ProposalCause | null
  reason: string
  occurrenceId: number | null
  timeSlot: string | null
  quantities: Record<number, number>
}

export const emptyProposal = ({ occurrence }: ReservationView): ProposalDraft => ({
  cause: null,
  reason: '',
  occurrenceId: occurrence?.id ?? null,
  timeSlot: occurrence?.timeSlot ?? null,
  quantities: {},
})

/** Reserved items first, then the other items of the offer. */
export const itemOptionsOf = (
  { items }: Pick<ReservationView, 'items'>,
  offered: readonly OfferItemFields[],
): ProposableItem[] => [
  ...items.map((line) => ({ ...optionFromLine(line), before: line.quantity })),
  ...offered
    .filter(({ id }) => items.every(({ offerItemId }) => offerItemId !== id))
    .map((offerItem) => ({ ...optionFromOfferItem(offerItem), before: 0 })),
]

/** The part of the request with the differences. */
export const proposalBody = (
  { occurrence }: Pick<ReservationView, 'occurrence'>,
  options: readonly ProposableItem[],
  { quantities, ...term }: ProposalDraft,
) => ({
  items: options.flatMap(({ offerItemId, before }) => {
    const quantity = quantities[offerItemId] ?? before
    return quantity === before ? [] : [{ offerItemId, quantity }]
  }),
  ...movedTerm(occurrence, term),
})

export const hasChanges = (
  view: Pick<ReservationView, 'occurrence'>,
  options: readonly ProposableItem[],
  draft: ProposalDraft,
): boolean => {
  const { items, occurrenceId } = proposalBody(view, options, draft)
  return items.length > 0 || occurrenceId !== undefined
}
