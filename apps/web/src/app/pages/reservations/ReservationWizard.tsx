import type { OfferView } from '@kram/contract/offers/views'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ItemSelection, offerQuery } from '#features/offers'
import { prefetch } from '#lib/query'
import { Banner } from '#ui/feedback'
import { Page } from '#ui/layout'
import { WizardSteps } from '#ui/navigation'

const STEPS = ['Oferta', 'Produkty, termin i kontakt']

/** The chosen offer is stored in the address, so that back, reload and a link keep it. */
const offerIdIn = (search: URLSearchParams): number | null => {
  const text = search.get('offer') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export const offerLoader = prefetch(({ search }) => {
  const id = offerIdIn(search)
  return id === null ? [] : [offerQuery(id)]
})

type ChosenOfferProps = {
  id: number
  /** Content above the items. */
  renderHeading: (offer: OfferView) => ReactNode
  /** Shown when the offer cannot be reserved. */
  soldOut: string
  notReservable: string
  reserve: ComponentProps<typeof ItemSelection>['reserve']
}

function ChosenOffer({ id, renderHeading, soldOut, notReservable, reserve }: ChosenOfferProps) {
  const { data: offer } = useSuspenseQuery(offerQuery(id))
  return (
    <>
      {renderHeading(offer)}
      {!offer.reservable && (
        <Banner tone="info" className="mb-4">
          {offer.soldOut ? soldOut : notReservable}
        </Banner>
      )}
      <ItemSelection key={id} offer={offer} reserve={reserve} />
    </>
  )
}

type Props = Omit<ChosenOfferProps, 'id'> & {
  title: string
  lead?: string
  renderChoice: (onPick: (id: number) => void) => ReactNode
}

/** Creates a reservation, the user's own or a manual one: first the offer, then everything else on one screen. */
export function ReservationWizard({ title, lead, renderChoice, ...offerProps }: Props) {
  const [search, setSearch] = useSearchParams()
  const id = offerIdIn(search)
  return (
    <Page title={title} lead={lead} width="reading">
      <div className="mb-6">
        <WizardSteps label="Kroki rezerwacji" steps={STEPS} current={id === null ? 0 : 1} onGo={() => setSearch({})} />
      </div>
      {id === null ? (
        renderChoice((pickedId) => setSearch({ offer: String(pickedId) }))
      ) : (
        <ChosenOffer id={id} {...offerProps} />
      )}
    </Page>
  )
}
