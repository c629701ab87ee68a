import type { PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { progressOf, type WaitingAct, waitingText } from './model/index.ts'

export const PROGRESS_ID = 'pickup-progress'

type Props = { rows: readonly PickupRow[]; waiting: readonly WaitingAct[]; isOffline: boolean }

/** `wydano 7 z 12`, and what waits for a connection. */
export function SheetProgress({ rows, waiting, isOffline }: Props) {
  const { done, of } = progressOf(rows)
  const waits = isOffline ? waitingText(waiting) : null
  return (
    <div className="my-3 print:hidden">
      <p
        id={PROGRESS_ID}
        tabIndex={-1}
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-3 outline-none"
      >
        <span className="type-name">
          wydano {done} z {of}
        </span>
        {waits !== null && <span className="type-meta">{waits}</span>}
      </p>
      <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
        <div className="h-full bg-brand" style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }} />
      </div>
    </div>
  )
}
