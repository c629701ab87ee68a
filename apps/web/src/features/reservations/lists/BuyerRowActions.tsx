import { LIVE_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import type { ReservationRow } from '@kram/contract/reservations/views'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { EditIcon, QrIcon } from '#ui/icons.ts'
import { SkeletonCards, Unanswered } from '#ui/feedback'
import { EditDialog } from '../editing/index.ts'
import { PickupCode, PlaceAndTime } from '../pickup/index.ts'
import { BuyerCancelDialog, ReserveAgain } from '../actions/index.ts'
import { reservationQuery } from '../reservations.queries.ts'

type OpenPanel = 'pickup' | 'edit' | 'cancel'

const ACTIVE: readonly ReservationStatus[] = LIVE_STATUSES

/** For the pickup: code, directions, calendar entry. */
function PickupPanel({ id }: { id: number }) {
  const query = useQuery(reservationQuery(id))
  const { data: view } = query
  if (!view) return <Unanswered query={query} shape={<SkeletonCards count={1} />} />
  return (
    <div className="grid gap-3">
      {view.pickupCode && <PickupCode code={view.pickupCode} number={view.number} fulfilment={view.fulfilment} />}
      <PlaceAndTime view={view} uuid={null} />
    </div>
  )
}

function EditRow({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: view } = useQuery({ ...reservationQuery(id), refetchInterval: false })
  return view ? <EditDialog view={view} onClose={onClose} /> : null
}

/** A buyer's actions in the list. */
export function BuyerRowActions({ row }: { row: ReservationRow }) {
  const now = useNow()
  const panelId = useId()
  const [open, setOpen] = useState<OpenPanel | null>(null)
  const close = (): void => setOpen(null)
  const { id, status, allowedActions, cutoffAt } = row
  if (!ACTIVE.includes(status)) return status === 'draft' ? null : <ReserveAgain row={row} />
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        icon={<QrIcon aria-hidden="true" />}
        aria-expanded={open === 'pickup'}
        aria-controls={panelId}
        onClick={() => setOpen(open === 'pickup' ? null : 'pickup')}
      >
        Kod i miejsce
      </Button>
      {allowedActions.includes('edit') && (
        <Button
          size="small"
          variant="secondary"
          icon={<EditIcon className="size-5" aria-hidden="true" />}
          onClick={() => setOpen('edit')}
        >
          Zmień
        </Button>
      )}
      {allowedActions.includes('cancel') && (
        <Button
          size="small"
          variant="quiet"
          className="text-danger hover:bg-danger-soft"
          onClick={() => setOpen('cancel')}
        >
          Anuluj
        </Button>
      )}
      <div id={panelId} className="w-full empty:hidden">
        {open === 'pickup' && <PickupPanel id={id} />}
      </div>
      {open === 'edit' && <EditRow id={id} onClose={close} />}
      {open === 'cancel' && (
        <BuyerCancelDialog target={row} late={cutoffAt !== null && now >= new Date(cutoffAt)} onClose={close} />
      )}
    </>
  )
}
