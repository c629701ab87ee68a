import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Choosing, OfferPicker, offerQuery } from '#features/offers'
import { PlaceLookup } from '#features/places'
import { PhoneInForm } from '#features/reservations'
import { warm } from '#lib/query.ts'
import { Banner } from '#ui/Banner.tsx'
import { Page } from '#ui/Page.tsx'
import { WizardSteps } from '#ui/WizardSteps.tsx'

const STEPS = ['Oferta', 'Produkty, termin i kontakt']

const offerIn = (search: URLSearchParams): number | null => {
  const text = search.get('offer') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export const loader = warm(({ search }) => {
  const id = offerIn(search)
  return id === null ? [] : [offerQuery(id)]
})

function Write({ id }: { id: number }) {
  const { data: offer } = useSuspenseQuery(offerQuery(id))
  return (
    <>
      <h2 className="mb-4 text-2xl">{offer.title}</h2>
      {!offer.reservable && (
        <Banner tone="info" className="mb-4">
          {offer.soldOut
            ? 'Wszystko z tej oferty jest już zarezerwowane. Uzupełnij stan albo wybierz inną.'
            : 'Ta oferta nie przyjmuje teraz rezerwacji. Sprawdź jej terminy albo wybierz inną.'}
        </Banner>
      )}
      <Choosing key={id} offer={offer} reserve={(chosen) => <PhoneInForm {...chosen} PlaceLookup={PlaceLookup} />} />
    </>
  )
}

/** The seller writes down what somebody on the telephone asks for. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const id = offerIn(search)
  return (
    <Page
      title="Rezerwacja przez telefon"
      lead="Zapisz, o co prosi rozmówca. Towar od razu odkładamy, a rezerwacja jest potwierdzona."
      width="reading"
    >
      <div className="mb-6">
        <WizardSteps label="Kroki rezerwacji" steps={STEPS} current={id === null ? 0 : 1} onGo={() => setSearch({})} />
      </div>
      {id === null ? (
        <OfferPicker status="active" onPick={(offer) => setSearch({ offer: String(offer.id) })} />
      ) : (
        <Write id={id} />
      )}
    </Page>
  )
}
