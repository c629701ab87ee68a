import type { OfferStatus } from '@kram/contract/offer-status'
import type { OwnOffer } from '@kram/contract/offer-views'
import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { goodsText, STATUS_WORDS } from './own-words.ts'
import { ownOffersQuery } from './own.queries.ts'

type Props = {
  /** Only those in this state. */
  status?: OfferStatus
  onPick: (offer: OwnOffer) => void
}

/** One of the own offers: the whole row is the button. */
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
              {STATUS_WORDS[offer.status].label} · {goodsText(offer)}
            </span>
          </span>
        </Button>
      )}
    </PagedList>
  )
}
