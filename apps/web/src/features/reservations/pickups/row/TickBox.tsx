import type { PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { startTransition, useOptimistic } from 'react'
import { pickupActs } from '../sheet/index.ts'

/** The tick of a line. It is shown at once, and stored on the device after that. */
export function TickBox({ row, line }: { row: PickupRow; line: PickupLine }) {
  const [ticked, show] = useOptimistic(line.ticked)
  const onChange = (next: boolean): void =>
    startTransition(async () => {
      show(next)
      await pickupActs.tick(row, line, next)
    })
  return (
    <input type="checkbox" className="size-6" checked={ticked} onChange={({ target }) => onChange(target.checked)} />
  )
}
