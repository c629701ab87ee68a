import { useQuery } from '@tanstack/react-query'
import { Banner } from '#ui/feedback'
import { threadQuery } from './comments.queries.ts'

/** What the operator wrote about a recalled product of the reservation: it must not be found in the thread only. */
export function RecallNotice({ reservationId }: { reservationId: number }) {
  const { data: thread = [] } = useQuery(threadQuery(reservationId))
  const recalls = thread.filter(({ event }) => event === 'recall')
  if (recalls.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      {recalls.map(({ id, body }) => (
        <Banner tone="error" key={id}>
          {body}
        </Banner>
      ))}
    </div>
  )
}
