import { TAX_STATE_LABELS } from '@kram/contract/tax/limits'
import type { TaxSellerRow } from '@kram/contract/tax/schemas'
import { zloty } from '@kram/polish/format'
import { counted } from '@kram/polish/plural'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { EmptyState } from '#ui/feedback'
import { Card, cardLink } from '#ui/layout'
import { PagedList, Status } from '#ui/list'
import { dataStatus, requestText } from './request-text.ts'
import { STATE_TONES } from './state-tones.ts'
import { type SellerFilter, taxSellersQuery } from './tax-desk.queries.ts'

const RESERVATIONS = { one: 'rezerwacja', few: 'rezerwacje', many: 'rezerwacji', other: 'rezerwacji' }

/** Sellers of a year, the largest consideration first. */
export function SellerList({ year, filter }: { year: number; filter: SellerFilter }) {
  return (
    <PagedList
      {...usePaged(taxSellersQuery(year, filter))}
      label="Sprzedawcy"
      empty={
        <EmptyState title="Nie ma takich sprzedawców">
          {filter.state ? 'Wybierz inny stan albo rok.' : 'W tym roku nikt jeszcze nic nie wydał.'}
        </EmptyState>
      }
    >
      {(seller) => <SellerCard seller={seller} year={year} />}
    </PagedList>
  )
}

function SellerCard({ seller, year }: { seller: TaxSellerRow; year: number }) {
  const { id, name, isClosed, sales, consideration, state, isReported } = seller
  const data = dataStatus(seller)
  const asked = requestText(seller)
  return (
    <Card raised className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to={`/admin/tax/${id}?year=${year}`} className={`min-w-0 font-semibold wrap-anywhere ${cardLink}`}>
          {name}
        </Link>
        <span className="flex flex-wrap gap-2">
          <Status tone={STATE_TONES[state]}>{TAX_STATE_LABELS[state]}</Status>
          {data && <Status tone={data.tone}>{data.text}</Status>}
        </span>
      </div>
      <p className="tabular-nums">
        {counted(sales, RESERVATIONS)}, {zloty(consideration)}
      </p>
      <p className="text-sm text-muted">
        nr {id}
        {isClosed && ' · profil zamknięty'}
        {isReported && ' · zgłoszony'}
        {asked !== null && ` · ${asked}`}
      </p>
    </Card>
  )
}
