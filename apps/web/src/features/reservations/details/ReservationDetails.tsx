import type { ReservationView } from '@kram/contract/reservations/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offerPath } from '@kram/contract/common/slug'
import { ReservationActions } from './ReservationActions.tsx'
import { ClaimReservation, GuestData, GuestLink } from '../guests/index.ts'
import { DraftActions } from './DraftActions.tsx'
import { ReservedItems } from './ReservedItems.tsx'
import { Counterparty } from './Counterparty.tsx'
import { PickupCode, PlaceAndTime } from '../pickup/index.ts'
import { ProposalCard } from '../proposals/index.ts'
import { ReserveAgain, UndoBar, UndoCancellation } from '../actions/index.ts'
import { isFinal, StatusCard } from '../status/index.ts'

const CODE_STATUSES: readonly ReservationView['status'][] = ['pending', 'accepted', 'ready', 'out_for_delivery']

type Props = {
  view: ReservationView
  /** The guest's secret, when this screen was opened with it. */
  uuid: string | null
  /** The thread of the reservation. */
  thread: ReactNode
  /** Slot for withdrawal and complaints. */
  rights: ReactNode
}

/** Parts shown to the buyer only. */
function BuyerSection({ view }: { view: ReservationView }) {
  if (view.role === 'guest') return <GuestData view={view} />
  if (view.role !== 'buyer' || !isFinal(view)) return null
  return <ReserveAgain row={{ id: view.id, number: view.number, offerId: view.offer.id }} />
}

/** One reservation: status, actions, time and place, items and thread. */
export function ReservationDetails({ view, uuid, thread, rights }: Props) {
  const canSubmit = view.status === 'draft' && view.allowedActions.includes('submit')
  const code = view.pickupCode && CODE_STATUSES.includes(view.status) ? view.pickupCode : null
  return (
    <div className="printable grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-5">
        <StatusCard view={view} />
        <ProposalCard view={view} />
        <UndoCancellation view={view} />
        <UndoBar view={view} />
        {code && <PickupCode code={code} number={view.number} fulfilment={view.fulfilment} />}
        {!canSubmit && <ReservationActions view={view} />}
        {uuid !== null && (view.role === 'guest' || view.role === 'linkHolder') && (
          <GuestLink id={view.id} uuid={uuid} number={view.number}>
            <ClaimReservation id={view.id} uuid={uuid} />
          </GuestLink>
        )}
        <PlaceAndTime view={view} />
        <ReservedItems view={view} />
        {/* The order summary precedes the button (consumer rights act, art. 17). */}
        {canSubmit && <DraftActions view={view} />}
        {rights}
        <div className="empty:hidden print:hidden">{thread}</div>
      </div>
      <div className="grid gap-5">
        <Counterparty view={view} />
        <BuyerSection view={view} />
        <p className="text-center">
          <Link to={offerPath(view.offer)} className="font-semibold text-brand-ink underline underline-offset-4">
            Oferta: {view.offer.title}
          </Link>
        </p>
      </div>
    </div>
  )
}
