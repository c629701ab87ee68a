import { OFFER_STATUSES, type OfferStatus } from '@kram/contract/offer-status'
import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { NothingFits } from '#ui/NothingFits.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { type OwnOfferFilter, ownOffersQuery } from './own.queries.ts'
import { STATUS_WORDS } from './own-words.ts'
import { OwnOfferCard } from './OwnOfferCard.tsx'

type Props = {
  filter: OwnOfferFilter
  filtered: boolean
  onClear: () => void
  onStatus: (status: OfferStatus | null) => void
}

/** Own offers, all or those that the filter lets through. */
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
          {OFFER_STATUSES.map((one) => (
            <Chip key={one} pressed={status === one} onClick={() => onStatus(one)}>
              {STATUS_WORDS[one].label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <PagedList {...paged} label="Oferty" empty={filtered ? <NothingFits q={q} onClear={onClear} /> : <NoOffers />}>
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
