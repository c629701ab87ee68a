import type { OfferStatus } from '@kram/contract/offers/status'
import type { OfferRowCounts } from '@kram/contract/offers/table/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { usePagesOf } from '#lib/query'
import { DataTable } from '#shared/table/index.ts'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { Chip, EmptySearch } from '#ui/list'
import { BulkActs } from './BulkActs.tsx'
import { type OfferRowFilter, offerRowsQuery, readAllOfferRows } from './offer-rows.queries.ts'
import { rowName } from './row-text.ts'
import { useColumns } from './use-columns.tsx'

type Props = {
  filter: OfferRowFilter
  filtered: boolean
  onClear: () => void
  onStatus: (status: OfferStatus | null) => void
  onOrder: (order: { sort: string; direction: 'asc' | 'desc' }) => void
}

/** The seller's offers as a table of what is in them. */
export function OfferTable({ filter, filtered, onClear, onStatus, onOrder }: Props) {
  const query = useInfiniteQuery(offerRowsQuery(filter))
  const columns = useColumns()
  const navigate = useNavigate()
  const { sort, direction, status, q } = filter
  return (
    <DataTable
      name="offers"
      label="Oferty"
      columns={columns}
      paged={usePagesOf(query)}
      order={{ sort, direction }}
      onOrder={onOrder}
      rowName={rowName}
      onOpen={({ offerId }) => void navigate(`/offers/edit/${offerId}`)}
      empty={filtered ? <EmptySearch q={q} onClear={onClear} /> : <NoOffers />}
      readAll={() => readAllOfferRows(filter)}
      fileName="oferty.csv"
      views={<StatusViews counts={query.data?.pages[0]?.counts ?? null} current={status ?? null} onChoose={onStatus} />}
    >
      {(selection) => <BulkActs {...selection} />}
    </DataTable>
  )
}

const VIEWS: readonly (readonly [status: OfferStatus | null, text: string])[] = [
  [null, 'Wszystkie'],
  ['active', 'W sprzedaży'],
  ['draft', 'Szkice'],
  ['paused', 'Wstrzymane'],
  ['archived', 'Zakończone'],
]

type ViewsProps = {
  counts: OfferRowCounts | null
  current: OfferStatus | null
  onChoose: (status: OfferStatus | null) => void
}

/** The rows of each status with their number. */
function StatusViews({ counts, current, onChoose }: ViewsProps) {
  const countOf = (status: OfferStatus | null): string => {
    if (!counts) return ''
    return ` ${status === null ? counts.active + counts.draft + counts.paused : counts[status]}`
  }
  return (
    <div role="group" aria-label="Stan oferty" className="flex flex-wrap gap-2">
      {VIEWS.map(([status, text]) => (
        <Chip key={text} pressed={status === current} onClick={() => onChoose(status)}>
          {text}
          {countOf(status)}
        </Chip>
      ))}
    </div>
  )
}

function NoOffers() {
  return (
    <EmptyState
      title="Nie masz jeszcze ofert"
      action={
        <Link to="/offers/add" className={buttonClass()}>
          Wystaw pierwszą ofertę
        </Link>
      }
    >
      Zajmie to trzy minuty: co, za ile, gdzie i kiedy.
    </EmptyState>
  )
}
