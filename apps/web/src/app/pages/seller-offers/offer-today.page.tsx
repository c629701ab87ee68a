import type { TodayChoice } from '@kram/contract/offers/today-schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TodayChoices, TodayForm } from '#features/offers'
import { locationsQuery } from '#features/places'
import { PhotoField } from '#features/uploads'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { EmptyState } from '#ui/feedback'

export const loader = prefetch(() => [locationsQuery()])

/** Publishes one of the own products for today: product, quantity and closing time. */
export function Component() {
  const { data: locations } = useSuspenseQuery(locationsQuery())
  const [choice, setChoice] = useState<TodayChoice | null>(null)
  const navigate = useNavigate()
  const lead = choice || locations.items.length === 0 ? undefined : 'Co masz dzisiaj do wydania?'
  return (
    <Page title="Dziś mam" lead={lead} width="reading">
      {choice ? (
        <TodayForm
          key={choice.variantId}
          choice={choice}
          locations={locations.items}
          photo={(field) => (
            <PhotoField label="Zdjęcie" hint="Nie musi być. Stanie się okładką produktu." most={1} {...field} />
          )}
          onBack={() => setChoice(null)}
          onPublished={({ title }) =>
            void navigate('/offers', { state: { msgSuccess: `Oferta jest na straganie. ${title}` } })
          }
        />
      ) : (
        <TodayChoices
          onPick={setChoice}
          emptyAction={
            <Link to="/offers/add" className={buttonClass()}>
              Wystaw pierwszą ofertę
            </Link>
          }
          placeFirst={locations.items.length === 0 ? <PlaceFirst /> : null}
        />
      )}
    </Page>
  )
}

const PlaceFirst = () => (
  <EmptyState
    title="Najpierw powiedz, gdzie to odebrać"
    action={
      <Link to={`/locations/add?returnUrl=${encodeURIComponent('/offers/today')}`} className={buttonClass()}>
        Dodaj lokalizację
      </Link>
    }
  >
    Miejsce dodajesz raz. Potem wystarczy pół minuty.
  </EmptyState>
)
