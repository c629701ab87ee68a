import { idOfSegment, offerPath } from '@kram/contract/slug'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { offerQuery, QueueChoice, queueBasketOf } from '#features/offers'
import { PlaceLookup } from '#features/places'
import { ReserveForm } from '#features/reservations'
import { warm } from '#lib/query.ts'
import { Page, Section } from '#ui/Page.tsx'
import { Head } from '../head.tsx'

const idIn = (params: Record<string, string | undefined>): number => idOfSegment(params['id'] ?? '') ?? 0

export const loader = warm(({ params }) => [offerQuery(idIn(params))])

/** The waiting list of an offer: what, how much, when, and where to write. */
export function Component() {
  const { data: offer } = useSuspenseQuery(offerQuery(idIn(useParams())))
  const [amounts, setAmounts] = useState<Readonly<Record<number, number>>>({})
  const onAmount = (id: number, amount: number): void => setAmounts({ ...amounts, [id]: amount })
  return (
    <Page
      title="Lista oczekujących"
      width="reading"
      lead="Gdy ktoś zrezygnuje, odłożymy to dla Ciebie na 30 minut i napiszemy."
    >
      <Head title="Lista oczekujących" noindex />
      <p className="mb-6">
        <Link to={offerPath(offer)} className="font-display text-xl underline underline-offset-4">
          {offer.title}
        </Link>
        <span className="block text-muted">{offer.seller.name}</span>
      </p>
      <Section title="Na co czekasz?">
        <QueueChoice items={offer.items} amounts={amounts} onAmount={onAmount} />
      </Section>
      <ReserveForm
        offer={offer}
        basket={queueBasketOf(offer, amounts)}
        onAmount={onAmount}
        PlaceLookup={PlaceLookup}
        queue
      />
    </Page>
  )
}
