import type { CountDecision } from '@kram/contract/stock/count-schemas'
import { amountText } from '@kram/polish/format'
import type { CountFields } from './count-variant.ts'

export type DecisionChoice = { label: string; count: CountFields }

const ON_DEMAND: DecisionChoice = {
  label: 'Ile trzeba, na zamówienie',
  count: { counting: 'onDemand', quantity: null },
}

const largestLimit = ({ offers }: CountDecision): number | null => {
  const limits = offers.flatMap(({ limit }) => limit ?? [])
  return limits.length === 0 ? null : Math.max(...limits)
}

/** Nothing on a shelf that no offer used says as little as no shelf. */
const onHandOf = ({ onHand }: CountDecision): number | null => (onHand === 0 ? null : onHand)

/** Why the seller has to decide. */
export function decisionText(decision: CountDecision): string {
  const { counting, quantity, held } = decision
  const onHand = onHandOf(decision)
  const total = amountText(quantity ?? held, decision)
  const shelf = onHand === null ? null : amountText(onHand, decision)
  if (shelf !== null && onHand !== null && held > onHand)
    return `W rezerwacjach obiecano ${amountText(held, decision)}, a na półce było ${shelf}.`
  if (counting === 'date') return `Każda oferta liczyła osobno, razem ${total} na dzień. Ile robisz na jeden dzień?`
  if (shelf !== null) return `Każda oferta liczyła osobno, a na półce było ${shelf}. Ile naprawdę masz?`
  return `Każda oferta liczyła osobno, razem ${total}. Ile naprawdę masz?`
}

/** The numbers that are likely, each saved with one tap; the largest first. */
export function decisionChoices(decision: CountDecision): DecisionChoice[] {
  const { counting, quantity } = decision
  const onHand = onHandOf(decision)
  const perDate = counting === 'date'
  const numbers = [quantity, onHand, onHand === null ? largestLimit(decision) : null]
  const likely = [...new Set(numbers.flatMap((number) => (number ? [number] : [])))].toSorted((a, b) => b - a)
  return [
    ...likely.map((number) => ({
      label: `${perDate ? 'Robię' : 'Mam'} ${amountText(number, decision)}${perDate ? ' na dzień' : ''}`,
      count: { counting: perDate ? ('date' as const) : ('shelf' as const), quantity: number },
    })),
    ON_DEMAND,
  ]
}
