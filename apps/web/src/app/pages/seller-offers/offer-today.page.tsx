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
  if (locations.items.length === 0)
    return (
      <Page title="Dziś mam" width="reading">
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
      </Page>
    )
  return (
    <Page title="Dziś mam" lead={choice ? undefined : 'Co masz dzisiaj do wydania?'} width="reading">
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
        />
      )}
    </Page>
  )
}
