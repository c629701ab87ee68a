import type { OfferStatus } from '@kram/contract/offers/status'
import type { OwnOffer } from '@kram/contract/offers/views'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { Button, buttonClass } from '#ui/buttons'
import { PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { offerItemsText, OFFER_STATUS_LABELS } from '../own-offer-text.ts'
import { ownOffersQuery } from '../own-offers.queries.ts'

type Props = {
  /** Restricts to this status. */
  status?: OfferStatus
  onPick: (offer: OwnOffer) => void
}

/** Selects one of the own offers; the whole row is the button. */
export function OfferPicker({ status, onPick }: Props) {
  const paged = usePaged(ownOffersQuery({ status }))
  return (
    <PagedList
      {...paged}
      label="Oferty"
      empty={
        <EmptyState
          title={status === 'active' ? 'Nie masz teraz aktywnej oferty' : 'Nie masz jeszcze ofert'}
          action={
            <Link to="/offers/add" className={buttonClass()}>
              Dodaj ofertę
            </Link>
          }
        />
      }
    >
      {(offer) => (
        <Button variant="secondary" className="w-full justify-start! text-left!" onClick={() => onPick(offer)}>
          <span>
            <span className="block">{offer.title}</span>
            <span className="block text-sm font-normal text-muted">
              {OFFER_STATUS_LABELS[offer.status].label} · {offerItemsText(offer)}
            </span>
          </span>
        </Button>
      )}
    </PagedList>
  )
}
