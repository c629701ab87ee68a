import type { ReservationView } from '@kram/contract/reservation-views'
import { timeText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { UndoIcon } from '#ui/icons.ts'
import { useStep } from './use-step.ts'

/** Who cancelled in haste takes it back while it can be taken back. */
export function TakeBack({ view }: { view: ReservationView }) {
  const step = useStep()
  const { undo } = view
  if (view.side === 'seller' || !undo || undo.event !== 'cancel') return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>
        Pomyłka? Anulowanie cofniesz do <span className="font-semibold">{timeText(undo.until)}</span>, jeśli nikt nie
        zajmie towaru.
      </p>
      <Button
        variant="secondary"
        loading={step.isPending}
        icon={<UndoIcon aria-hidden="true" />}
        onClick={() => step.mutate({ target: view, step: { event: 'undo' } })}
      >
        Cofnij anulowanie
      </Button>
    </Card>
  )
}
