import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { Thread } from '#features/comments'
import { AskForPush } from '#features/notifications'
import { PlaceLookup } from '#features/places'
import { ReservationDetails, reservationQuery, stageOf } from '#features/reservations'
import { Rights } from '#features/rights'
import { PhotoField } from '#features/uploads'
import { useNow } from '#lib/now.ts'
import { PlaceLookupContext } from '#lib/place-lookup-context.ts'
import { warm } from '#lib/query.ts'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'

export const loader = warm(({ params, search }) => [
  reservationQuery(Number(params['id']), search.get('uuid') ?? undefined),
])

export function Component() {
  const id = Number(useParams()['id'])
  const uuid = useSearchParams()[0].get('uuid')
  const { data: view } = useSuspenseQuery(reservationQuery(id, uuid ?? undefined))
  const now = useNow()
  const party = view.side === 'buyer' || view.side === 'guest' || view.side === 'seller'
  return (
    <Page title={`Rezerwacja nr ${view.number}`} lead={view.side === 'seller' ? view.contact?.name : view.seller.name}>
      <Head title={`Rezerwacja nr ${view.number}`} noindex />
      {view.canComment && (
        <div className="mb-5 empty:hidden">
          <AskForPush>
            {view.side === 'seller'
              ? 'Powiadomimy Cię, gdy kupujący napisze albo coś zmieni.'
              : 'Powiadomimy Cię, gdy sprzedawca odpowie.'}
          </AskForPush>
        </div>
      )}
      <PlaceLookupContext value={PlaceLookup}>
        <ReservationDetails
          view={view}
          uuid={uuid}
          rights={<Rights view={view} Photos={PhotoField} />}
          thread={
            party && view.status !== 'draft' ? (
              <Thread
                reservationId={id}
                moment={{ selling: view.side === 'seller', fulfilment: view.fulfilment, stage: stageOf(view, now) }}
                canWrite={view.canComment}
              />
            ) : null
          }
        />
      </PlaceLookupContext>
    </Page>
  )
}
