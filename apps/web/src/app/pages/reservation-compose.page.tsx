import { offerPath } from '@kram/contract/slug'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Choosing, OfferChoice, offerQuery } from '#features/offers'
import { type PickedPlace, PlaceLookup, PlacePicker, recentPlaces } from '#features/places'
import { ReserveForm } from '#features/reservations'
import { warm } from '#lib/query.ts'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { WizardSteps } from '#ui/WizardSteps.tsx'

const PATH = '/reservations/user/add'
const STEPS = ['Oferta', 'Produkty, termin i kontakt']

const offerIn = (search: URLSearchParams): number | null => {
  const text = search.get('offer') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export const loader = warm(({ search }) => {
  const id = offerIn(search)
  return id === null ? [] : [offerQuery(id)]
})

/** Where the person looked last, until another place is chosen. */
function ChooseOffer() {
  // Not in the address: a word that settles late would take the way to the chosen offer back.
  const [q, search] = useState('')
  const [place, setPlace] = useState<PickedPlace | null>(() => recentPlaces()[0] ?? null)
  return (
    <div className="grid gap-5">
      <PlacePicker label="Gdzie?" deviceLabel="Blisko mnie" value={place} onChange={setPlace} />
      <SearchField label="Czego szukasz? Np. jajka, chleb" value={q} onSearch={search} />
      <OfferChoice
        asked={{ spot: place, q }}
        pathOf={(id) => `${PATH}?offer=${id}`}
        elsewhere={
          <Link to="/offers/nearby" className={buttonClass('secondary')}>
            Przeglądaj oferty w pobliżu
          </Link>
        }
      />
    </div>
  )
}

function Compose({ id }: { id: number }) {
  const { data: offer } = useSuspenseQuery(offerQuery(id))
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-sunk p-4">
        <p className="min-w-0">
          <Link to={offerPath(offer)} className="font-display text-xl underline underline-offset-4">
            {offer.title}
          </Link>
          <span className="block text-muted">{offer.seller.name}</span>
        </p>
        <Link to={PATH} className={buttonClass('secondary')}>
          Wybierz inną ofertę
        </Link>
      </div>
      {!offer.reservable && (
        <Banner tone="info" className="mb-4">
          {offer.soldOut
            ? 'Wszystko z tej oferty jest już zarezerwowane.'
            : 'Ta oferta nie przyjmuje teraz rezerwacji. Wybierz inną.'}
        </Banner>
      )}
      <Choosing
        key={id}
        offer={offer}
        reserve={(chosen): ReactNode => <ReserveForm {...chosen} PlaceLookup={PlaceLookup} />}
      />
    </>
  )
}

/** A reservation from the beginning: which offer, what of it, when and how, who. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const id = offerIn(search)
  return (
    <Page title="Nowa rezerwacja" width="reading">
      <div className="mb-6">
        <WizardSteps label="Kroki rezerwacji" steps={STEPS} current={id === null ? 0 : 1} onGo={() => setSearch({})} />
      </div>
      {id === null ? <ChooseOffer /> : <Compose id={id} />}
    </Page>
  )
}
