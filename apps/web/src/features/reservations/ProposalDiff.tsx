import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservation-status'
import type { Proposal } from '@kram/contract/reservation-views'
import { zloty } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { orderedText } from './ordered-text.ts'
import { windowWords } from './words.ts'

type Line = Proposal['items'][number]

const isChanged = ({ before, quantity }: Line): boolean => before !== quantity

/** What becomes of a line: `było 3, będzie 2`. */
const changeWords = (line: Line): string => {
  const [before, after] = [orderedText(line.before, line), orderedText(line.quantity, line)]
  if (line.before === 0) return `nowe: ${after}`
  return line.quantity === 0 ? `było ${before}, odpada` : `było ${before}, będzie ${after}`
}

/** A change that somebody asks for, beside what is agreed: only what differs, and the new sum. */
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
            <span className="block text-muted">{changeWords(line)}</span>
          </li>
        ))}
        {proposal.occurrence && (
          <li>
            <span className="font-semibold">Nowy termin</span>
            <span className="block text-muted">{windowWords(proposal.occurrence, now)}</span>
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
