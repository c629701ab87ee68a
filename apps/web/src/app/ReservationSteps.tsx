import type { OfferView } from '@kram/contract/offer-views'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Choosing, offerQuery } from '#features/offers'
import { warm } from '#lib/query.ts'
import { Banner } from '#ui/Banner.tsx'
import { Page } from '#ui/Page.tsx'
import { WizardSteps } from '#ui/WizardSteps.tsx'

const STEPS = ['Oferta', 'Produkty, termin i kontakt']

/** The chosen offer lives in the address, so that back, reload and a link keep it. */
const offerIn = (search: URLSearchParams): number | null => {
  const text = search.get('offer') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export const offerLoader = warm(({ search }) => {
  const id = offerIn(search)
  return id === null ? [] : [offerQuery(id)]
})

type Chosen = {
  id: number
  /** What stands above the goods. */
  heading: (offer: OfferView) => ReactNode
  /** What to do when nothing of it can be had. */
  soldOut: string
  closed: string
  reserve: ComponentProps<typeof Choosing>['reserve']
}

function ChosenOffer({ id, heading, soldOut, closed, reserve }: Chosen) {
  const { data: offer } = useSuspenseQuery(offerQuery(id))
  return (
    <>
      {heading(offer)}
      {!offer.reservable && (
        <Banner tone="info" className="mb-4">
          {offer.soldOut ? soldOut : closed}
        </Banner>
      )}
      <Choosing key={id} offer={offer} reserve={reserve} />
    </>
  )
}

type Props = Omit<Chosen, 'id'> & {
  title: string
  lead?: string
  choose: (pick: (id: number) => void) => ReactNode
}

/** A reservation from the beginning, one's own or that of somebody on the telephone: which offer, then the rest on one screen. */
export function ReservationSteps({ title, lead, choose, ...chosen }: Props) {
  const [search, setSearch] = useSearchParams()
  const id = offerIn(search)
  return (
    <Page title={title} lead={lead} width="reading">
      <div className="mb-6">
        <WizardSteps label="Kroki rezerwacji" steps={STEPS} current={id === null ? 0 : 1} onGo={() => setSearch({})} />
      </div>
      {id === null ? choose((picked) => setSearch({ offer: String(picked) })) : <ChosenOffer id={id} {...chosen} />}
    </Page>
  )
}
