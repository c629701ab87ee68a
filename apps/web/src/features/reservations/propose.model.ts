import type { ProposalCause } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import { type Choice, type Offered, offeredChoice, reservedChoice } from './choice.ts'

/** A position that a proposal may name, with what is agreed: 0 for what would come in. */
export type Proposable = Choice & { before: number }

/** What the seller asks for so far. Amounts by position; what is not named stays. */
export type Asked = {
  cause: ProposalCause | null
  reason: string
  occurrenceId: number | null
  amounts: Record<number, number>
}

export const emptyAsked = ({ occurrence }: ReservationView): Asked => ({
  cause: null,
  reason: '',
  occurrenceId: occurrence?.id ?? null,
  amounts: {},
})

/** What is reserved first, then the rest of the offer. */
export const choicesOf = ({ items }: Pick<ReservationView, 'items'>, offered: readonly Offered[]): Proposable[] => [
  ...items.map((line) => ({ ...reservedChoice(line), before: line.quantity })),
  ...offered
    .filter(({ id }) => items.every(({ offerItemId }) => offerItemId !== id))
    .map((position) => ({ ...offeredChoice(position), before: 0 })),
]

/** The part of the request that says what would be other than agreed. */
export const askedOf = (
  { occurrence }: Pick<ReservationView, 'occurrence'>,
  choices: readonly Proposable[],
  { amounts, occurrenceId }: Asked,
) => ({
  items: choices.flatMap(({ offerItemId, before }) => {
    const quantity = amounts[offerItemId] ?? before
    return quantity === before ? [] : [{ offerItemId, quantity }]
  }),
  ...(occurrenceId !== null && occurrenceId !== occurrence?.id && { occurrenceId }),
})

export const isDifferent = (
  view: Pick<ReservationView, 'occurrence'>,
  choices: readonly Proposable[],
  asked: Asked,
): boolean => {
  const { items, occurrenceId } = askedOf(view, choices, asked)
  return items.length > 0 || occurrenceId !== undefined
}
