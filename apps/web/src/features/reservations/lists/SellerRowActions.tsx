import type { ReservationRow } from '@kram/contract/reservations/views'
import { useState } from 'react'
import { Button } from '#ui/buttons'
import { CheckIcon, PackIcon } from '#ui/icons.ts'
import { HandOverDialog, needsWeights, PackDialogById, RejectDialog, useReservationAction } from '../actions/index.ts'

/** The main actions in the list; the others are on the reservation's page. */
export function SellerRowActions({ row }: { row: ReservationRow }) {
  const [open, setOpen] = useState<'reject' | 'hand-over' | 'pack' | null>(null)
  const action = useReservationAction(
    () => undefined,
    (error) => {
      if (needsWeights(error)) setOpen('pack')
      return needsWeights(error)
    },
  )
  const isAllowed = (event: ReservationRow['allowedActions'][number]): boolean => row.allowedActions.includes(event)
  return (
    <>
      {isAllowed('accept') && (
        <Button
          size="small"
          icon={<CheckIcon aria-hidden="true" />}
          loading={action.isPending}
          onClick={() => action.mutate({ target: row, action: { event: 'accept' } })}
        >
          Potwierdź
        </Button>
      )}
      {isAllowed('reject') && (
        <Button
          size="small"
          variant="quiet"
          className="text-danger hover:bg-danger-soft"
          onClick={() => setOpen('reject')}
        >
          Odrzuć
        </Button>
      )}
      {isAllowed('hand-over') && (
        <Button
          size="small"
          variant={row.status === 'ready' ? 'primary' : 'secondary'}
          icon={<CheckIcon aria-hidden="true" />}
          onClick={() => setOpen('hand-over')}
        >
          Wydaj
        </Button>
      )}
      {isAllowed('pack') && (
        <Button
          size="small"
          variant="secondary"
          icon={<PackIcon aria-hidden="true" />}
          loading={action.isPending}
          onClick={() => action.mutate({ target: row, action: { event: 'pack' } })}
        >
          Spakuj
        </Button>
      )}
      {open === 'reject' && <RejectDialog target={row} onClose={() => setOpen(null)} />}
      {open === 'pack' && <PackDialogById id={row.id} onClose={() => setOpen(null)} />}
      {open === 'hand-over' && <HandOverDialog target={row} onClose={() => setOpen(null)} />}
    </>
  )
}
