import type { ReservationRow } from '@kram/contract/reservation-views'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckIcon, PackIcon } from '#ui/icons.ts'
import { isUnweighed, PackRowDialog } from './PackDialog.tsx'
import { HandOverDialog, RejectDialog } from './StepDialogs.tsx'
import { useStep } from './use-step.ts'

/** The likeliest steps right in the list; the others wait on the reservation's own screen. */
export function RowActions({ row }: { row: ReservationRow }) {
  const [open, setOpen] = useState<'reject' | 'hand-over' | 'pack' | null>(null)
  const step = useStep(
    () => undefined,
    (error) => {
      if (isUnweighed(error)) setOpen('pack')
      return isUnweighed(error)
    },
  )
  const may = (event: ReservationRow['allowedActions'][number]): boolean => row.allowedActions.includes(event)
  return (
    <>
      {may('accept') && (
        <Button
          size="small"
          icon={<CheckIcon aria-hidden="true" />}
          loading={step.isPending}
          onClick={() => step.mutate({ target: row, step: { event: 'accept' } })}
        >
          Potwierdź
        </Button>
      )}
      {may('reject') && (
        <Button
          size="small"
          variant="quiet"
          className="text-danger hover:bg-danger-soft"
          onClick={() => setOpen('reject')}
        >
          Odrzuć
        </Button>
      )}
      {may('hand-over') && (
        <Button
          size="small"
          variant={row.status === 'ready' ? 'primary' : 'secondary'}
          icon={<CheckIcon aria-hidden="true" />}
          onClick={() => setOpen('hand-over')}
        >
          Wydaj
        </Button>
      )}
      {may('pack') && (
        <Button
          size="small"
          variant="secondary"
          icon={<PackIcon aria-hidden="true" />}
          loading={step.isPending}
          onClick={() => step.mutate({ target: row, step: { event: 'pack' } })}
        >
          Spakowane
        </Button>
      )}
      {open === 'reject' && <RejectDialog target={row} onClose={() => setOpen(null)} />}
      {open === 'pack' && <PackRowDialog id={row.id} onClose={() => setOpen(null)} />}
      {open === 'hand-over' && <HandOverDialog target={row} onClose={() => setOpen(null)} />}
    </>
  )
}
