import type { ReservationEvent } from '@kram/contract/reservation-status'
import type { ReservationView } from '@kram/contract/reservation-views'
import { useEffect, useState } from 'react'
import { momentText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { Button } from '#ui/Button.tsx'
import { UndoIcon } from '#ui/icons.ts'
import { useStep } from './use-step.ts'

const TAKEN: Partial<Record<ReservationEvent, string>> = {
  accept: 'Potwierdzono rezerwację',
  reject: 'Odrzucono rezerwację',
  cancel: 'Anulowano rezerwację',
  pack: 'Oznaczono jako spakowane',
  'set-out': 'Oznaczono jako w drodze',
  'hand-over': 'Wydano zamówienie',
  'no-show': 'Oznaczono jako nieodebrane',
  propose: 'Wysłano propozycję',
}

const SECOND = 1000
const HOUR = 3_600_000

/** Milliseconds until then, every second anew. */
const useLeft = (until: string): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(until) - now)
}

/** `14:03` */
const clockOf = (left: number): string => {
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

type Undo = NonNullable<ReservationView['undo']>

function CountDown({ view, undo }: { view: ReservationView; undo: Undo }) {
  const left = useLeft(undo.until)
  const now = useNow()
  const step = useStep()
  if (left === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-2xl bg-sunk px-4 py-2">
      <p>
        {TAKEN[undo.event] ?? 'Zapisano'}.{' '}
        <span className="text-muted">
          {left < HOUR ? (
            <>
              Możesz cofnąć jeszcze przez <span className="tabular-nums">{clockOf(left)}</span>.
            </>
          ) : (
            `Pomyłka? Możesz to cofnąć najpóźniej ${momentText(undo.until, now)}.`
          )}
        </span>
      </p>
      <Button
        variant="secondary"
        icon={<UndoIcon aria-hidden="true" />}
        loading={step.isPending}
        onClick={() => step.mutate({ target: view, step: { event: 'undo' } })}
      >
        Cofnij
      </Button>
    </div>
  )
}

/** The seller's last step and how long it can still be taken back. */
export function UndoBar({ view }: { view: ReservationView }) {
  return view.undo && view.side === 'seller' ? <CountDown view={view} undo={view.undo} /> : null
}
