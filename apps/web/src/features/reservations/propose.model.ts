import type { OwnOfferItem } from '@kram/contract/offer-items'
import type { ProposalCause } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import type { NetUnit, SoldBy } from '@kram/contract/variants'

/** A position that a proposal may name: one that is reserved, or another one of the offer. */
export type Choice = {
  offerItemId: number
  productName: string
  variantName: string
  soldBy: SoldBy
  netQuantity: number
  netUnit: NetUnit
  unitPrice: string
  step: number
  /** What is agreed; 0 for what would come in. */
  before: number
  max: number | undefined
}

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

type Position = Pick<
  OwnOfferItem,
  'id' | 'productName' | 'variantName' | 'soldBy' | 'netQuantity' | 'netUnit' | 'price' | 'step' | 'left'
>

/** What is reserved first, then the rest of the offer. */
export const choicesOf = ({ items }: Pick<ReservationView, 'items'>, offered: readonly Position[]): Choice[] => {
  const reserved = items.map(
    ({ offerItemId, productName, variantName, soldBy, netQuantity, netUnit, unitPrice, step, quantity, left }) => ({
      offerItemId,
      productName,
      variantName,
      soldBy,
      netQuantity,
      netUnit,
      unitPrice,
      step,
      before: quantity,
      max: left ?? undefined,
    }),
  )
  const others = offered
    .filter(({ id }) => !items.some(({ offerItemId }) => offerItemId === id))
    .map(({ id, productName, variantName, soldBy, netQuantity, netUnit, price, step, left }) => ({
      offerItemId: id,
      productName,
      variantName,
      soldBy,
      netQuantity,
      netUnit,
      unitPrice: price,
      step,
      before: 0,
      max: left ?? undefined,
    }))
  return [...reserved, ...others]
}

/** The part of the request that says what would be other than agreed. */
export const askedOf = (
  { occurrence }: Pick<ReservationView, 'occurrence'>,
  choices: readonly Choice[],
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
  choices: readonly Choice[],
  asked: Asked,
): boolean => {
  const { items, occurrenceId } = askedOf(view, choices, asked)
  return items.length > 0 || occurrenceId !== undefined
}
