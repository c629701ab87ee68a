import { recallRoutes } from '@kram/contract/recalls/routes'
import type { RecallRow, RecallView } from '@kram/contract/recalls/schemas'
import { dateTimeText, weekdayText } from '@kram/polish/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { useAction } from '#lib/forms'
import { invalidateDesk, useOperatorRole } from '#shared/operator/index.ts'
import { Button, buttonClass } from '#ui/buttons'
import { Banner, Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { ReachCounts, RecallRows } from './RecallRows.tsx'
import { recallQuery } from './recalls.queries.ts'

/** The days of a recall. */
export const daysText = ({ from, to }: Pick<RecallView, 'from' | 'to'>): string =>
  from === to
    ? weekdayText(`${from}T10:00:00Z`)
    : `${weekdayText(`${from}T10:00:00Z`)} – ${weekdayText(`${to}T10:00:00Z`)}`

/** A recall: what it says, who was reached, and who has to be called. */
export function RecallDetails({ id }: { id: number }) {
  const query = useQuery(recallQuery(id))
  const acts = useOperatorRole() !== 'auditor'
  const { data: recall } = query
  if (!recall) return <Unanswered query={query} />
  const { label, sellerName, reason, advice, createdAt, createdBy, counts, called, offerId, rows } = recall
  const left = counts.phone - called
  return (
    <div className="grid gap-4">
      <Card className="grid gap-3">
        <h2 className="type-title break-words">{label}</h2>
        <p className="text-sm text-muted">
          {sellerName} · odbiory {daysText(recall)} · {dateTimeText(createdAt)}, {createdBy ?? 'operator bez konta'}
        </p>
        <p className="break-words whitespace-pre-wrap">{reason}</p>
        <p className="break-words whitespace-pre-wrap">{advice}</p>
        <ReachCounts counts={counts} />
        <Link to={`/admin/offer/${offerId}`} className={buttonClass('quiet', 'medium', 'justify-self-start')}>
          Oferta
        </Link>
      </Card>
      {left > 0 && <Banner tone="warning">Trzeba jeszcze zadzwonić: {left}.</Banner>}
      {counts.phone > 0 && left === 0 && <Banner tone="success">Do wszystkich bez e-maila już zadzwoniono.</Banner>}
      <RecallRows rows={rows} acts={(row) => acts && row.reach === 'phone' && <CallButton recallId={id} row={row} />} />
    </div>
  )
}

function CallButton({ recallId, row: { id, calledAt, note } }: { recallId: number; row: RecallRow }) {
  const client = useQueryClient()
  const record = useAction(
    () =>
      call(recallRoutes.called, {
        params: { id: recallId },
        body: { reservationId: id, called: calledAt === null, note },
      }),
    (view) => {
      client.setQueryData(recallQuery(recallId).queryKey, view)
      return invalidateDesk(client)
    },
  )
  return (
    <Button
      variant={calledAt === null ? 'secondary' : 'quiet'}
      size="small"
      className="justify-self-start"
      loading={record.isPending}
      onClick={() => record.mutate(undefined)}
    >
      {calledAt === null ? 'Zadzwoniono' : 'Cofnij: nie zadzwoniono'}
    </Button>
  )
}
