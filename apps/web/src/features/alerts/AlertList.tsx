import type { Alert } from '@kram/contract/alerts/schemas'
import type { FavouriteOffer } from '@kram/contract/favourites/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/buttons'
import { Card, Section } from '#ui/layout'
import { BellIcon } from '#ui/icons.ts'
import { EmptyState, Unanswered } from '#ui/feedback'
import { AlertCard } from './AlertCard.tsx'
import { alertsQuery, newOffersQuery } from './alerts.queries.ts'
import { SaveSearch } from './SaveSearch.tsx'
import type { Criteria } from './criteria-text.ts'

type Props = {
  /** Link to the results of a saved search. */
  pathOf: (alert: Alert) => string
  offerRow: (offer: FavouriteOffer) => ReactNode
}

/** New matching offers and the saved searches. */
export function AlertList({ pathOf, offerRow }: Props) {
  const query = useQuery(alertsQuery())
  const { data: alerts } = query
  if (!alerts) return <Unanswered query={query} />
  return (
    <>
      <NewOffers offerRow={offerRow} />
      <Section title="Na co czekasz">
        {alerts.length === 0 ? (
          <NoAlerts />
        ) : (
          <ul aria-label="Zapisane wyszukiwania" className="grid gap-3">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertCard alert={alert} path={pathOf(alert)} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {!alerts.some(({ followedSellers: followed }) => followed) && <FollowedSellers />}
    </>
  )
}

function NewOffers({ offerRow }: Pick<Props, 'offerRow'>) {
  const { data: offers = [] } = useQuery(newOffersQuery())
  if (offers.length === 0) return null
  return (
    <Section title="Nowe oferty dla Ciebie">
      <ul aria-label="Nowe oferty dla Ciebie" className="grid gap-3 sm:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id}>{offerRow(offer)}</li>
        ))}
      </ul>
    </Section>
  )
}

function NoAlerts() {
  return (
    <EmptyState
      title="Nie masz jeszcze zapisanych wyszukiwań"
      icon={<BellIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Link to="/offers/nearby" className={buttonClass()}>
          Szukaj w pobliżu
        </Link>
      }
    >
      Poszukaj czegoś w pobliżu albo z dostawą i dotknij dzwonka nad listą. Damy znać, gdy ktoś to wystawi.
    </EmptyState>
  )
}

const FOLLOWED_CRITERIA: Criteria = {
  followedSellers: true,
  q: null,
  place: null,
  radiusKm: 15,
  deliveredTo: false,
  category: null,
  day: null,
  weekday: null,
  fulfilment: null,
  allergenFree: [],
}

/** Following a seller needs its own consents for notifications. */
function FollowedSellers() {
  const [open, setOpen] = useState(false)
  return (
    <Section title="Obserwowani sprzedawcy">
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-56">
          Chcesz wiedzieć, gdy ktoś z{' '}
          <Link to="/favourites" className="underline underline-offset-4">
            obserwowanych sprzedawców
          </Link>{' '}
          wystawi nową ofertę?
        </p>
        <Button variant="secondary" icon={<BellIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
          Powiadamiaj mnie
        </Button>
      </Card>
      <SaveSearch criteria={FOLLOWED_CRITERIA} open={open} onClose={() => setOpen(false)} />
    </Section>
  )
}
