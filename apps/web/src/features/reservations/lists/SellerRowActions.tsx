import type { ReservationRow } from '@kram/contract/reservations/views'
import { Button } from '#ui/buttons'
import { CheckIcon, PackIcon } from '#ui/icons.ts'
import { useSellerRowActs } from '../actions/index.ts'

/** The main actions in the list; the others are on the reservation's page. */
export function SellerRowActions({ row }: { row: ReservationRow }) {
  const { isAllowed, busy, accept, pack, reject, handOver, dialogs } = useSellerRowActs(row)
  return (
    <>
      {isAllowed('accept') && (
        <Button size="small" icon={<CheckIcon aria-hidden="true" />} loading={busy} onClick={accept}>
          Potwierdź
        </Button>
      )}
      {isAllowed('reject') && (
        <Button size="small" variant="quiet" className="text-danger hover:bg-danger-soft" onClick={reject}>
          Odrzuć
        </Button>
      )}
      {isAllowed('hand-over') && (
        <Button
          size="small"
          variant={row.status === 'ready' ? 'primary' : 'secondary'}
          icon={<CheckIcon aria-hidden="true" />}
          onClick={handOver}
        >
          Wydaj
        </Button>
      )}
      {isAllowed('pack') && (
        <Button size="small" variant="secondary" icon={<PackIcon aria-hidden="true" />} loading={busy} onClick={pack}>
          Spakuj
        </Button>
      )}
      {dialogs}
    </>
  )
}
