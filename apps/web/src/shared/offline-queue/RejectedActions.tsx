import { Link } from 'react-router'
import { Banner } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'
import { type QueuedAction, removeFromOfflineQueue } from './queue.ts'
import { rejectionTitle } from './rejection-text.ts'

type Props = {
  rejected: readonly QueuedAction[]
  /** Name of a buyer, where the page knows it. */
  nameOf?: (reservationId: number) => string | undefined
}

/** What the server rejected, one at a time, in the order in which it was done. */
export function RejectedActions({ rejected, nameOf = () => undefined }: Props) {
  const [action, ...others] = rejected
  if (!action) return null
  return (
    <Banner key={action.id} tone="error">
      <p>
        {rejectionTitle(action, nameOf(action.reservationId))} {action.rejection}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Link to={`/reservations/edit/${action.reservationId}`} className={buttonClass('secondary', 'small')}>
          Zobacz rezerwację
        </Link>
        <Button size="small" variant="quiet" onClick={() => void removeFromOfflineQueue(action.id)}>
          Rozumiem
        </Button>
        {others.length > 0 && <span className="text-sm">1 z {rejected.length}</span>}
      </p>
    </Banner>
  )
}
