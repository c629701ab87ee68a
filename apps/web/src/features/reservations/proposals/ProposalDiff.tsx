import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservations/status'
import type { Proposal } from '@kram/contract/reservations/views'
import { zloty } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { orderedQuantityText } from '../fields/index.ts'
import { occurrenceText } from '../status/index.ts'

type Line = Proposal['items'][number]

const isChanged = ({ previousQuantity: before, quantity }: Line): boolean => before !== quantity

/** Change of a line: `było 3, będzie 2`. */
const changeText = (line: Line): string => {
  const [before, after] = [orderedQuantityText(line.previousQuantity, line), orderedQuantityText(line.quantity, line)]
  if (line.previousQuantity === 0) return `nowe: ${after}`
  return line.quantity === 0 ? `było ${before}, odpada` : `było ${before}, będzie ${after}`
}

/** Differences between the proposal and the agreed terms, and the new total. */
export function ProposalDiff({ proposal, total }: { proposal: Proposal; total: string }) {
  const now = useNow()
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
            <span className="font-semibold">{line.productName}</span>, {line.variantName}
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
      <p className="tabular-nums">
        Razem: {total !== proposal.total && <del className="text-muted">{zloty(total)}</del>}{' '}
        <span className="font-semibold">{zloty(proposal.total)}</span>
      </p>
    </div>
  )
}
