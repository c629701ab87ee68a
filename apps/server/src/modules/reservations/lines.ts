import { invalid } from '#platform/refusal'
import type { Tx } from '#platform/database'
import { addLines, type NewLine } from './drafts.store.ts'

const sum = (a: number, b: number) => Math.round((a + b) * 1000) / 1000

/** Two lines of one position are one line of both. */
function mergeLines(lines: readonly NewLine[]): NewLine[] {
  const byPosition = new Map<number, NewLine>()
  for (const line of lines) {
    const known = byPosition.get(line.offerItemId)
    byPosition.set(line.offerItemId, known ? { ...line, quantity: sum(known.quantity, line.quantity) } : line)
  }
  return [...byPosition.values()]
}

/** Adds all the lines, or refuses those that are not of the reservation's offer. */
export async function insertLines(tx: Tx, reservationId: number, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  const added = await addLines(tx, reservationId, mergeLines(lines))
  const foreign = lines.flatMap(({ offerItemId }, at) =>
    added.has(offerItemId) ? [] : [{ property: `items[${at}].offerItemId`, code: 'option' }],
  )
  if (foreign.length > 0) throw invalid(...foreign)
}
