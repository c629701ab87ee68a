import type { ReservationView } from '@kram/contract/reservations/views'
import { momentText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { CheckIcon } from '#ui/icons.ts'
import { ProposalDiff } from './ProposalDiff.tsx'
import { useReservationAction } from '../actions/index.ts'
import { BuyerCall } from '../phone-calls/index.ts'

const titleOf = ({ proposal, role: side }: ReservationView): string => {
  const own = (proposal?.proposedBy === 'seller') === (side === 'seller')
  if (own) return 'Twoja propozycja'
  return proposal?.proposedBy === 'seller' ? 'Sprzedawca proponuje zmianę' : 'Kupujący prosi o zmianę'
}

/** The open proposal with the allowed answers. The agreed terms stay until it is accepted. */
export function ProposalCard({ view }: { view: ReservationView }) {
  const now = useNow()
  const action = useReservationAction()
  const { proposal, allowedActions, total, highestTotal } = view
  if (!proposal) return null
  const canAccept = allowedActions.includes('accept-proposal')
  const answer = (event: 'accept-proposal' | 'decline-proposal'): void =>
    action.mutate({ target: view, action: { event } })
  return (
    <Card className="grid gap-4 border-2 border-warn">
      <h2 className="text-xl">{titleOf(view)}</h2>
      <ProposalDiff proposal={proposal} total={total} highest={highestTotal} />
      <p className="text-sm text-muted">
        {proposal.answerBy && `Czas na odpowiedź: ${momentText(proposal.answerBy, now)}. `}Bez odpowiedzi zostaje tak,
        jak było.
      </p>
      <BuyerCall view={view} about="proposal" />
      <div className="flex flex-wrap gap-2">
        {canAccept && (
          <Button
            loading={action.isPending}
            icon={<CheckIcon aria-hidden="true" />}
            onClick={() => answer('accept-proposal')}
          >
            Zgadzam się na zmianę
          </Button>
        )}
        {allowedActions.includes('decline-proposal') && (
          <Button variant="secondary" loading={action.isPending} onClick={() => answer('decline-proposal')}>
            {canAccept ? 'Nie, zostaje jak było' : 'Wycofaj propozycję'}
          </Button>
        )}
      </div>
    </Card>
  )
}
