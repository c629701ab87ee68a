import type { UncheckedSeller } from '@kram/contract/desk/people-schemas'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { dateTimeText } from '@kram/polish/format'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { Card, cardLink } from '#ui/layout'
import { Badge, PagedList } from '#ui/list'
import { uncheckedQuery } from './people.queries.ts'

/** Sellers whose numbers nobody compared with the register, the oldest first. */
export function UncheckedSellers() {
  return (
    <PagedList
      {...usePaged(uncheckedQuery())}
      label="Sprzedawcy do sprawdzenia"
      empty={<EmptyState title="Wszyscy są sprawdzeni">Nowi sprzedawcy pojawią się tutaj.</EmptyState>}
    >
      {(seller) => <SellerCard seller={seller} />}
    </PagedList>
  )
}

function SellerCard({ seller: { userId, name, status, createdAt, numbers, changed } }: { seller: UncheckedSeller }) {
  return (
    <Card raised className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/admin/person/${userId}`} className={`min-w-0 font-semibold break-words ${cardLink}`}>
          {name}
        </Link>
        {changed && <Badge tone="warn">Zmienił numery po sprawdzeniu</Badge>}
      </div>
      <p className="break-words">{numbers === '' ? 'Nie podał żadnych numerów.' : numbers}</p>
      <p className="text-sm text-muted">
        {status === null ? 'bez statusu' : SELLER_STATUS_LABELS[status]} · od {dateTimeText(createdAt)}
      </p>
    </Card>
  )
}
