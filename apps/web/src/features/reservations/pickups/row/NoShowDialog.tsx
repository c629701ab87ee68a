import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { Button } from '#ui/buttons'
import { Dialog } from '#ui/feedback'
import { pickupActs } from '../sheet/index.ts'

type Props = { row: PickupRow; title?: string; onClose: () => void }

/** One press more: what happens to the products. */
export function NoShowDialog({ row, title = 'Nie przyszedł', onClose }: Props) {
  const mark = (restock: boolean): void => {
    pickupActs.noShow(row, restock)
    onClose()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={() => mark(false)}>
            Towar przepadł
          </Button>
          <Button size="large" onClick={() => mark(true)}>
            Towar wraca na stan
          </Button>
        </>
      }
    >
      <p>
        <span className="font-semibold">{row.buyerName}</span>, nr {row.number}. Co z towarem?
      </p>
    </Dialog>
  )
}
