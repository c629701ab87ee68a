import type { Recall } from '@kram/contract/recalls/schemas'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { SuccessIcon } from '#ui/icons.ts'
import { Card, cardLink } from '#ui/layout'
import { Badge, PagedList } from '#ui/list'
import { daysText } from './RecallDetails.tsx'
import { recallsQuery } from './recalls.queries.ts'

/** Recalls, the newest first. */
export function RecallList() {
  return (
    <PagedList
      {...usePaged(recallsQuery())}
      label="Wycofania"
      empty={
        <EmptyState
          title="Nic nie było wycofane"
          icon={<SuccessIcon className="size-10" stroke={1.5} aria-hidden="true" />}
        >
          Produkt wycofasz ze strony oferty: znajdź ją na stronie Szukaj.
        </EmptyState>
      }
    >
      {(recall) => <RecallCard recall={recall} />}
    </PagedList>
  )
}

function RecallCard({ recall }: { recall: Recall }) {
  const { id, label, sellerName, createdAt, counts, called } = recall
  const left = counts.phone - called
  return (
    <Card raised className="grid gap-2">
      {left > 0 && (
        <p>
          <Badge tone="warn">do zadzwonienia: {left}</Badge>
        </p>
      )}
      <Link to={`/admin/recalls/${id}`} className={`font-semibold break-words ${cardLink}`}>
        {label}
      </Link>
      <p className="text-sm text-muted">
        {sellerName} · odbiory {daysText(recall)} · {dateTimeText(createdAt)}
      </p>
    </Card>
  )
}
