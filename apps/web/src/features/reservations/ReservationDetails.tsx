import type { ReservationView } from '@kram/contract/reservation-views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { offerPath } from '@kram/contract/slug'
import { Actions } from './Actions.tsx'
import { Claim } from './Claim.tsx'
import { DraftActions } from './DraftActions.tsx'
import { Goods } from './Goods.tsx'
import { GuestData } from './GuestData.tsx'
import { KeepLink } from './KeepLink.tsx'
import { OtherSide } from './OtherSide.tsx'
import { PickupCode } from './PickupCode.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { ReserveAgain } from './ReserveAgain.tsx'
import { StateCard } from './StateCard.tsx'
import { TakeBack } from './TakeBack.tsx'
import { UndoBar } from './UndoBar.tsx'
import { WhereAndWhen } from './WhereAndWhen.tsx'
import { isOver } from './words.ts'

const CODE_COUNTS: readonly ReservationView['status'][] = ['pending', 'accepted', 'ready', 'out_for_delivery']

type Props = {
  view: ReservationView
  /** The guest's secret, when this screen was opened with it. */
  uuid: string | null
  /** The thread of the reservation. */
  thread: ReactNode
  /** What the law lets the buyer declare. */
  rights: ReactNode
}

/** What only the buyer's side has a use for. */
function ForBuyer({ view }: { view: ReservationView }) {
  if (view.side === 'guest') return <GuestData view={view} />
  if (view.side !== 'buyer' || !isOver(view)) return null
  return <ReserveAgain row={{ id: view.id, number: view.number, offerId: view.offer.id }} />
}

/** One reservation: where it stands, what to do, when and where, what is in it, and the talk about it. */
export function ReservationDetails({ view, uuid, thread, rights }: Props) {
  const ordering = view.status === 'draft' && view.allowedActions.includes('submit')
  const code = view.pickupCode && CODE_COUNTS.includes(view.status) ? view.pickupCode : null
  return (
    <div className="printable grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-5">
        <StateCard view={view} />
        <ProposalCard view={view} />
        <TakeBack view={view} />
        <UndoBar view={view} />
        {code && <PickupCode code={code} number={view.number} fulfilment={view.fulfilment} />}
        {!ordering && <Actions view={view} />}
        {uuid !== null && (view.side === 'guest' || view.side === 'link') && (
          <KeepLink id={view.id} uuid={uuid} number={view.number}>
            <Claim id={view.id} uuid={uuid} />
          </KeepLink>
        )}
        <WhereAndWhen view={view} />
        <Goods view={view} />
        {/* Who orders has just read what, when and for how much (consumer rights act, art. 17). */}
        {ordering && <DraftActions view={view} />}
        {rights}
        <div className="empty:hidden print:hidden">{thread}</div>
      </div>
      <div className="grid gap-5">
        <OtherSide view={view} />
        <ForBuyer view={view} />
        <p className="text-center">
          <Link to={offerPath(view.offer)} className="font-semibold text-brand-ink underline underline-offset-4">
            Oferta: {view.offer.title}
          </Link>
        </p>
      </div>
    </div>
  )
}
