import type { ReservationView } from '@kram/contract/reservations/views'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { storeGuestReservation, useRole } from '#lib/session'
import { SetPassword } from '#features/accounts'
import { BlockCounterparty, BlockedThread } from '#features/blocks'
import { RecallNotice, Thread } from '#features/comments'
import { PushPrompt } from '#features/notifications'
import { PlaceLookup } from '#features/places'
import {
  Celebration,
  endCelebration,
  handOverStage,
  isCelebrated,
  ReservationDetails,
  reservationQuery,
} from '#features/reservations'
import { ReservationReview } from '#features/reviews'
import { Rights } from '#features/rights'
import { RepeatReservation } from '#features/standing'
import { PhotoField } from '#features/uploads'
import { useNow } from '#lib/hooks'
import { PlaceLookupContext } from '#shared/place-lookup-context.ts'
import { PlaceMapContext } from '#shared/place-map-context.ts'
import { placeMap } from '../../reservations/place-map.tsx'
import { prefetch } from '#lib/query'
import { Banner } from '#ui/feedback'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params, search }) => [
  reservationQuery(Number(params['id']), search.get('uuid') ?? undefined),
])

/** True on the page that follows the reservation, until another page is opened. */
const useIsNew = (id: number): boolean => {
  const [isNew] = useState(() => isCelebrated(id))
  useEffect(() => endCelebration(), [])
  return isNew
}

const leadOf = ({ role, contact, seller, number }: ReservationView, isNew: boolean): string | undefined => {
  if (role === 'seller') return contact?.name
  return isNew ? `${seller.name} · nr ${number}` : seller.name
}

/** Those who take part in it have a thread about what was sent. */
const hasThread = ({ role, status }: ReservationView): boolean =>
  status !== 'draft' && (role === 'buyer' || role === 'guest' || role === 'seller')

/** A guest makes an account here; a logged-in visitor adds the reservation to the own one. */
function Account({ view: { id, contact }, uuid }: { view: ReservationView; uuid: string }) {
  const role = useRole()
  if (role === 'buyer' || role === 'seller' || !contact) return null
  return <SetPassword reservation={{ id, uuid }} name={contact.name} email={contact.email} />
}

/** Whoever opens the old link of a guest finds the reservation in the account. */
function OldLinkNotice({ view, uuid }: { view: ReservationView; uuid: string | null }) {
  if (uuid === null || view.role !== 'buyer') return null
  return (
    <Banner tone="info" className="mb-4">
      Ta rezerwacja jest już na Twoim koncie. Znajdziesz ją w „Moje Rezerwacje”, a stary link nie jest już potrzebny.
    </Banner>
  )
}

function NotifyMe({ view: { canComment, role } }: { view: ReservationView }) {
  if (!canComment) return null
  return (
    <div className="mb-5 empty:hidden">
      <PushPrompt>
        {role === 'seller'
          ? 'Powiadomimy Cię, gdy kupujący napisze albo coś zmieni.'
          : 'Powiadomimy Cię, gdy sprzedawca odpowie.'}
      </PushPrompt>
    </div>
  )
}

/** The thread, for those who take part in it. */
function Talk({ view }: { view: ReservationView }) {
  const now = useNow()
  if (!hasThread(view)) return null
  return (
    <Thread
      reservationId={view.id}
      replyContext={{
        selling: view.role === 'seller',
        fulfilment: view.fulfilment,
        stage: handOverStage(view, now),
      }}
      canWrite={view.canComment}
      blocked={view.block && <BlockedThread view={view} />}
      more={<BlockCounterparty view={view} />}
    />
  )
}

export function Component() {
  const id = Number(useParams()['id'])
  const uuid = useSearchParams()[0].get('uuid')
  const { data: view } = useSuspenseQuery(reservationQuery(id, uuid ?? undefined))
  const { role, number } = view
  useEffect(() => {
    if (role === 'guest' && uuid) storeGuestReservation({ id, uuid, number })
  }, [role, id, uuid, number])
  const isNew = useIsNew(id)
  return (
    <div className={isNew ? 'relative pt-8' : undefined}>
      {isNew && <Celebration />}
      <Page title={isNew ? 'Gotowe!' : `Rezerwacja nr ${number}`} lead={leadOf(view, isNew)}>
        <OldLinkNotice view={view} uuid={uuid} />
        <Head title={`Rezerwacja nr ${view.number}`} noindex />
        {hasThread(view) && <RecallNotice reservationId={view.id} />}
        {!isNew && <NotifyMe view={view} />}
        <PlaceLookupContext value={PlaceLookup}>
          <PlaceMapContext value={placeMap}>
            <ReservationDetails
              view={view}
              uuid={uuid}
              account={uuid !== null && <Account view={view} uuid={uuid} />}
              review={<ReservationReview view={view} Photos={PhotoField} />}
              rights={<Rights view={view} Photos={PhotoField} />}
              repeat={<RepeatReservation view={view} />}
              thread={<Talk view={view} />}
            />
          </PlaceMapContext>
        </PlaceLookupContext>
      </Page>
    </div>
  )
}
