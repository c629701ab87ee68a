import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { EmptySearch, PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { type OwnOfferFilter, ownOffersQuery } from '../own-offers.queries.ts'
import { OwnOfferCard } from './OwnOfferCard.tsx'

type Props = {
  filter: OwnOfferFilter
  filtered: boolean
  onClear: () => void
}

/** Own offers, optionally filtered. */
export function OwnOffers({ filter, filtered, onClear }: Props) {
  const paged = usePaged(ownOffersQuery(filter))
  const { q = '' } = filter
  return (
    <PagedList {...paged} label="Oferty" empty={filtered ? <EmptySearch q={q} onClear={onClear} /> : <NoOffers />}>
      {(offer) => <OwnOfferCard offer={offer} />}
    </PagedList>
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
