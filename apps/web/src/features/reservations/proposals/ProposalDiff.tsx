import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservations/status'
import type { Proposal } from '@kram/contract/reservations/views'
import { amountText } from '@kram/polish/format'
import { totalText } from '@kram/polish/texts/weighed-text'
import { lineName } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { occurrenceText } from '../status/index.ts'

type Line = Proposal['items'][number]

const isChanged = ({ previousQuantity: before, quantity }: Line): boolean => before !== quantity

/** Change of a line: `było: 3 słoiki, będzie: 2 słoiki`. */
const changeText = (line: Line): string => {
  const [before, after] = [amountText(line.previousQuantity, line), amountText(line.quantity, line)]
  if (line.previousQuantity === 0) return `nowe: ${after}`
  return line.quantity === 0 ? `było: ${before}, odpada` : `było: ${before}, będzie: ${after}`
}

/** Differences between the proposal and the agreed terms, and the new total. */
export function ProposalDiff({
  proposal,
  total,
  highest,
}: {
  proposal: Proposal
  total: string
  highest: string | null
}) {
  const now = useNow()
  const [before, after] = [totalText(total, highest), totalText(proposal.total, proposal.highestTotal)]
  const changed = proposal.items.filter(isChanged)
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">{PROPOSAL_CAUSE_LABELS[proposal.cause]}</span>
        {proposal.reason && `: ${proposal.reason}`}
      </p>
      <ul className="grid gap-2">
        {changed.map((line) => (
          <li key={line.offerItemId}>
            <span className="font-semibold">{lineName(line)}</span>
            <span className="block text-muted">{changeText(line)}</span>
          </li>
        ))}
        {proposal.occurrence && (
          <li>
            <span className="font-semibold">Nowy termin</span>
            <span className="block text-muted">{occurrenceText(proposal.occurrence, now)}</span>
          </li>
        )}
      </ul>
      {before !== after && (
        <p className="tabular-nums">
          Razem: <del className="text-muted">{before}</del> <span className="font-semibold">{after}</span>
        </p>
      )}
    </div>
  )
}
