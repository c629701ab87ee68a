import { OFFER_STATUSES, type OfferStatus } from '@kram/contract/offers/status'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Chip, ChipRow, EmptySearch, PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { type OwnOfferFilter, ownOffersQuery } from '../own-offers.queries.ts'
import { OFFER_STATUS_LABELS } from '../own-offer-text.ts'
import { OwnOfferCard } from './OwnOfferCard.tsx'

type Props = {
  filter: OwnOfferFilter
  filtered: boolean
  onClear: () => void
  onStatus: (status: OfferStatus | null) => void
}

/** Own offers, optionally filtered. */
export function OwnOffers({ filter, filtered, onClear, onStatus }: Props) {
  const paged = usePaged(ownOffersQuery(filter))
  const { status, q = '' } = filter
  return (
    <>
      <div className="mb-4">
        <ChipRow label="Stan oferty">
          <Chip pressed={status === undefined} onClick={() => onStatus(null)}>
            Wszystkie
          </Chip>
          {OFFER_STATUSES.map((option) => (
            <Chip key={option} pressed={status === option} onClick={() => onStatus(option)}>
              {OFFER_STATUS_LABELS[option].label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <PagedList {...paged} label="Oferty" empty={filtered ? <EmptySearch q={q} onClear={onClear} /> : <NoOffers />}>
        {(offer) => <OwnOfferCard offer={offer} />}
      </PagedList>
    </>
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
