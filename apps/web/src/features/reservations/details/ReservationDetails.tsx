import type { ReservationView } from '@kram/contract/reservations/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offerPath } from '@kram/contract/common/slug'
import { ReservationActions } from './ReservationActions.tsx'
import { ClaimReservation, GuestData, SendLink } from '../guests/index.ts'
import { DraftActions, WaitingHold } from './DraftActions.tsx'
import { ReservedItems } from './ReservedItems.tsx'
import { Counterparty } from './Counterparty.tsx'
import { SuspendedNotice } from './SuspendedNotice.tsx'
import { PickupCode, PlaceAndTime } from '../pickup/index.ts'
import { BuyerCall } from '../phone-calls/index.ts'
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
  /** Slot for the review of a completed reservation. */
  review: ReactNode
  /** Slot for withdrawal and complaints. */
  rights: ReactNode
  /** Slot for repeating it every week. */
  repeat: ReactNode
  /** Slot for making an account of what a guest entered. */
  account: ReactNode
}

/** Parts shown to the buyer only. */
function BuyerSection({ view }: { view: ReservationView }) {
  if (view.role === 'guest') return <GuestData view={view} />
  if (view.role !== 'buyer' || !isFinal(view)) return null
  return <ReserveAgain row={{ id: view.id, number: view.number, offerId: view.offer.id }} />
}

/** What the reader can do, and what asks for an answer. */
function Acts({ view, uuid }: Pick<Props, 'view' | 'uuid'>) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {!canSubmit(view) && <ReservationActions view={view} />}
      {uuid !== null && isByLink(view) && (
        <SendLink id={view.id} uuid={uuid} number={view.number} email={view.contact?.email ?? null} />
      )}
    </div>
  )
}

const isByLink = ({ role }: ReservationView): boolean => role === 'guest' || role === 'linkHolder'
const isSellerSide = ({ role }: ReservationView): boolean => role === 'seller' || role === 'admin'
const codeOf = ({ pickupCode, status }: ReservationView): string | null =>
  CODE_STATUSES.includes(status) ? pickupCode : null

const canSubmit = ({ status, allowedActions }: ReservationView): boolean =>
  status === 'draft' && allowedActions.includes('submit')

/** One reservation: status, when and where, code, what, thread. */
export function ReservationDetails({ view, uuid, thread, review, rights, repeat, account }: Props) {
  const isSelling = isSellerSide(view)
  const code = codeOf(view)
  const acts = <Acts view={view} uuid={uuid} />
  return (
    <div className="printable grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
      <div className="grid gap-4">
        <StatusCard view={view} />
        <SuspendedNotice view={view} />
        <BuyerCall view={view} about="cancellation" />
        <ProposalCard view={view} />
        <UndoCancellation view={view} />
        <UndoBar view={view} />
        <WaitingHold view={view} />
        {isSelling && acts}
        {review}
        <PlaceAndTime view={view} uuid={uuid} />
        {code && <PickupCode code={code} number={view.number} fulfilment={view.fulfilment} />}
        <ReservedItems view={view} />
        {/* The order summary precedes the button (consumer rights act, art. 17). */}
        {canSubmit(view) && <DraftActions view={view} />}
        {!isSelling && acts}
        {rights}
        <div className="empty:hidden print:hidden">{thread}</div>
      </div>
      <div className="grid gap-4">
        {uuid !== null && isByLink(view) && (
          <>
            {account}
            <ClaimReservation id={view.id} uuid={uuid} />
          </>
        )}
        {repeat}
        <Counterparty view={view} />
        <BuyerSection view={view} />
        <p className="text-center">
          <Link to={offerPath(view.offer)} className="type-key text-brand-ink underline underline-offset-4">
            Oferta: {view.offer.title}
          </Link>
        </p>
      </div>
    </div>
  )
}
