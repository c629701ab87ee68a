import { OFFER_STATUSES, type OfferStatus } from '@kram/contract/offer-views'
import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Chip, ChipRow } from '#ui/Chips.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { ownOffersQuery } from './own.queries.ts'
import { STATUS_WORDS } from './own-words.ts'
import { OwnOfferCard } from './OwnOfferCard.tsx'

type Props = { status: OfferStatus | null; onStatus: (status: OfferStatus | null) => void; q: string }

export const isOfferStatus = (text: string | null): text is OfferStatus =>
  OFFER_STATUSES.some((status) => status === text)

/** Own offers, all or of one status. */
export function OwnOffers({ status, onStatus, q }: Props) {
  const paged = usePaged(ownOffersQuery(status, q))
  return (
    <>
      <div className="mb-4">
        <ChipRow label="Stan oferty">
          <Chip pressed={status === null} onClick={() => onStatus(null)}>
            Wszystkie
          </Chip>
          {OFFER_STATUSES.map((one) => (
            <Chip key={one} pressed={status === one} onClick={() => onStatus(one)}>
              {STATUS_WORDS[one].label}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <PagedList {...paged} label="Oferty" empty={<Nothing filtered={status !== null || q !== ''} />}>
        {(offer) => <OwnOfferCard offer={offer} />}
      </PagedList>
    </>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="Nie ma takich ofert">Zmień stan albo szukane słowo.</EmptyState>
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
