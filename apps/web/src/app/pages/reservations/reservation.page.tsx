import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { storeGuestReservation } from '#lib/session'
import { Thread } from '#features/comments'
import { PushPrompt } from '#features/notifications'
import { PlaceLookup } from '#features/places'
import { ReservationDetails, reservationQuery, handOverStage } from '#features/reservations'
import { Rights } from '#features/rights'
import { PhotoField } from '#features/uploads'
import { useNow } from '#lib/hooks'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { prefetch } from '#lib/query'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params, search }) => [
  reservationQuery(Number(params['id']), search.get('uuid') ?? undefined),
])

export function Component() {
  const id = Number(useParams()['id'])
  const uuid = useSearchParams()[0].get('uuid')
  const { data: view } = useSuspenseQuery(reservationQuery(id, uuid ?? undefined))
  const now = useNow()
  const { role, number } = view
  useEffect(() => {
    if (role === 'guest' && uuid) storeGuestReservation({ id, uuid, number })
  }, [role, id, uuid, number])
  const isParticipant = view.role === 'buyer' || view.role === 'guest' || view.role === 'seller'
  return (
    <Page title={`Rezerwacja nr ${view.number}`} lead={view.role === 'seller' ? view.contact?.name : view.seller.name}>
      <Head title={`Rezerwacja nr ${view.number}`} noindex />
      {view.canComment && (
        <div className="mb-5 empty:hidden">
          <PushPrompt>
            {view.role === 'seller'
              ? 'Powiadomimy Cię, gdy kupujący napisze albo coś zmieni.'
              : 'Powiadomimy Cię, gdy sprzedawca odpowie.'}
          </PushPrompt>
        </div>
      )}
      <PlaceLookupContext value={PlaceLookup}>
        <ReservationDetails
          view={view}
          uuid={uuid}
          rights={<Rights view={view} Photos={PhotoField} />}
          thread={
            isParticipant && view.status !== 'draft' ? (
              <Thread
                reservationId={id}
                replyContext={{
                  selling: view.role === 'seller',
                  fulfilment: view.fulfilment,
                  stage: handOverStage(view, now),
                }}
                canWrite={view.canComment}
              />
            ) : null
          }
        />
      </PlaceLookupContext>
    </Page>
  )
}
