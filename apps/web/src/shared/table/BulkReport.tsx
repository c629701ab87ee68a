import { Dialog } from '#ui/feedback'

/** A row that a bulk act did not change, and why. */
export type Refusal = { id: number; name: string; message: string }

/** What a bulk act did not change. What it changed is in the message with the undo. */
export function BulkReport({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  return (
    <Dialog open={refusals.length > 0} onClose={onClose} title={`Bez zmian zostało: ${refusals.length}`}>
      <ul className="divide-y divide-line pb-3">
        {refusals.map(({ id, name, message }) => (
          <li key={id} className="py-2">
            <span className="block font-semibold">{name}</span>
            <span className="block text-sm text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
