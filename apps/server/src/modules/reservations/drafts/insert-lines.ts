import { roundQuantity } from '@kram/contract/common/quantity'
import { invalid } from '#platform/errors'
import type { SqlTx } from '#platform/database'
import { type NewLine } from './priced-lines.readmodel.ts'
import { addLines } from './drafts.store.ts'

/** Two lines of the same offer item become one. */
function mergeLines(lines: readonly NewLine[]): NewLine[] {
  const byOfferItem = new Map<number, NewLine>()
  for (const line of lines) {
    const existing = byOfferItem.get(line.offerItemId)
    byOfferItem.set(
      line.offerItemId,
      existing ? { ...line, quantity: roundQuantity(existing.quantity + line.quantity) } : line,
    )
  }
  return [...byOfferItem.values()]
}

/** Adds all lines, or fails when one of them does not belong to the reservation's offer. */
export async function insertLines(tx: SqlTx, reservationId: number, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const added = await addLines(tx, reservationId, mergeLines(lines))
  const invalidLines = lines.flatMap(({ offerItemId }, index) =>
    added.has(offerItemId) ? [] : [{ property: `items[${index}].offerItemId`, code: 'option' }],
  )
  if (invalidLines.length > 0) throw invalid(...invalidLines)
}
