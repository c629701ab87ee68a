import type { ReservationRow } from '@kram/contract/reservations/views'
import { type ReactNode, useState } from 'react'
import { HandOverDialog, RejectDialog } from './ActionDialogs.tsx'
import { needsWeights, PackDialogById } from './PackDialog.tsx'
import { useReservationAction } from './use-action.ts'

/** The main acts of a seller's row, with the dialogs that they open. */
export function useSellerRowActs(row: ReservationRow) {
  const [open, setOpen] = useState<'reject' | 'hand-over' | 'pack' | null>(null)
  const action = useReservationAction(
    () => undefined,
    (error) => {
      if (needsWeights(error)) setOpen('pack')
      return needsWeights(error)
    },
  )
  const close = (): void => setOpen(null)
  const dialogs: ReactNode = (
    <>
      {open === 'reject' && <RejectDialog target={row} phone={row.phoneToCall} onClose={close} />}
      {open === 'pack' && <PackDialogById id={row.id} onClose={close} />}
      {open === 'hand-over' && <HandOverDialog target={row} onClose={close} />}
    </>
  )
  return {
    isAllowed: (event: ReservationRow['allowedActions'][number]): boolean => row.allowedActions.includes(event),
    busy: action.isPending,
    accept: (): void => action.mutate({ target: row, action: { event: 'accept' } }),
    pack: (): void => action.mutate({ target: row, action: { event: 'pack' } }),
    reject: (): void => setOpen('reject'),
    handOver: (): void => setOpen('hand-over'),
    dialogs,
  }
}
