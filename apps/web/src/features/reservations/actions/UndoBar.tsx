import type { ReservationAction } from '@kram/contract/reservations/status'
import type { ReservationView } from '@kram/contract/reservations/views'
import { momentText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { UndoIcon } from '#ui/icons.ts'
import { clockText, useTimeLeft } from '../countdown.ts'
import { useReservationAction } from './use-action.ts'

const DONE_TEXTS: Partial<Record<ReservationAction, string>> = {
  accept: 'Potwierdzono rezerwację',
  reject: 'Odrzucono rezerwację',
  cancel: 'Anulowano rezerwację',
  pack: 'Oznaczono jako spakowane',
  'set-out': 'Oznaczono jako w drodze',
  'hand-over': 'Wydano zamówienie',
  'no-show': 'Oznaczono jako nieodebrane',
  propose: 'Wysłano propozycję',
}

const HOUR_MS = 3_600_000

type Undo = NonNullable<ReservationView['undo']>

function UndoCountdown({ view, undo }: { view: ReservationView; undo: Undo }) {
  const left = useTimeLeft(undo.until)
  const now = useNow()
  const action = useReservationAction()
  if (left === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-sunk px-4 py-2">
      <p>
        {DONE_TEXTS[undo.action] ?? 'Zapisano'}.{' '}
        <span className="text-muted">
          {left < HOUR_MS ? (
            <>
              Możesz cofnąć jeszcze przez <span className="tabular-nums">{clockText(left)}</span>.
            </>
          ) : (
            `Pomyłka? Możesz to cofnąć najpóźniej ${momentText(undo.until, now)}.`
          )}
        </span>
      </p>
      <Button
        variant="secondary"
        icon={<UndoIcon aria-hidden="true" />}
        loading={action.isPending}
        onClick={() => action.mutate({ target: view, action: { event: 'undo' } })}
      >
        Cofnij
      </Button>
    </div>
  )
}

/** The seller's last action and the remaining time to undo it. */
export function UndoBar({ view }: { view: ReservationView }) {
  return view.undo && view.role === 'seller' ? <UndoCountdown view={view} undo={view.undo} /> : null
}
