import { WAITING_HOLD_MINUTES } from '@kram/contract/reservations/periods'
import { idOfSegment, offerPath } from '@kram/contract/common/slug'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { offerQuery, WaitingListItems, waitingListCartOf } from '#features/offers'
import { PlaceLookup } from '#features/places'
import { ReserveForm } from '#features/reservations'
import { prefetch } from '#lib/query'
import { Page, Section } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

const idFromParams = (params: Record<string, string | undefined>): number => idOfSegment(params['id'] ?? '') ?? 0

export const loader = prefetch(({ params }) => [offerQuery(idFromParams(params))])

/** Joins the waiting list of an offer: items, quantities, occurrence and contact. */
export function Component() {
  const { data: offer } = useSuspenseQuery(offerQuery(idFromParams(useParams())))
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({})
  const onQuantityChange = (id: number, amount: number): void => setAmounts({ ...amounts, [id]: amount })
  return (
    <Page
      title="Lista oczekujących"
      width="reading"
      lead={`Gdy ktoś zrezygnuje, odłożymy to dla Ciebie na ${WAITING_HOLD_MINUTES} minut i napiszemy.`}
    >
      <Head title="Lista oczekujących" noindex />
      <p className="mb-6">
        <Link to={offerPath(offer)} className="font-display text-xl underline underline-offset-4">
          {offer.title}
        </Link>
        <span className="block text-muted">{offer.seller.name}</span>
      </p>
      <Section title="Na co czekasz?">
        <WaitingListItems items={offer.items} amounts={amounts} onQuantityChange={onQuantityChange} />
      </Section>
      <ReserveForm
        offer={offer}
        cart={waitingListCartOf(offer, amounts)}
        onQuantityChange={onQuantityChange}
        PlaceLookup={PlaceLookup}
        waitingList
      />
    </Page>
  )
}
