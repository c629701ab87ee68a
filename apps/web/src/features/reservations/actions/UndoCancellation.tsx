import type { ReservationView } from '@kram/contract/reservations/views'
import { timeText } from '@kram/polish/format'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { UndoIcon } from '#ui/icons.ts'
import { useReservationAction } from './use-action.ts'

/** Lets a buyer undo a cancellation while that is possible. */
export function UndoCancellation({ view }: { view: ReservationView }) {
  const action = useReservationAction()
  const { undo } = view
  if (view.role === 'seller' || !undo || undo.action !== 'cancel') return null
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p>
        Pomyłka? Anulowanie cofniesz do <span className="font-semibold">{timeText(undo.until)}</span>, jeśli nikt nie
        zajmie towaru.
      </p>
      <Button
        variant="secondary"
        loading={action.isPending}
        icon={<UndoIcon aria-hidden="true" />}
        onClick={() => action.mutate({ target: view, action: { event: 'undo' } })}
      >
        Cofnij anulowanie
      </Button>
    </Card>
  )
}
