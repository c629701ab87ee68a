import type { Tx } from '#platform/database'
import { invalid } from '#platform/errors'
import { weighableLines } from './weights.readmodel.ts'
import { recalculateTotal, writeWeights, type WeighedLine } from './weights.store.ts'
import { weighedLineTotal } from '@kram/contract/reservations/weights'

export type EnteredWeight = { itemId: number; weight: number }
export type WeighingState = { unweighed: boolean; lines: WeighedLine[] }

/**
 * The weights of items sold by approximate weight. Weights of other lines are neither required nor accepted, nor are those that were
 * recorded before.
 */
export async function readWeighingState(
  tx: Tx,
  reservationId: number,
  entered: readonly EnteredWeight[],
): Promise<WeighingState> {
  const lines = await weighableLines(tx, reservationId)
  const problems: { property: string; code: string }[] = []
  const weighed = entered.flatMap(({ itemId, weight }, index) => {
    const line = lines.find(({ id }) => id === itemId)
    const total = line && weighedLineTotal(line, weight)
    if (!line) problems.push({ property: `weights[${index}].itemId`, code: 'option' })
    else if (total === null) problems.push({ property: `weights[${index}].weight`, code: 'tolerance' })
    return line && typeof total === 'number' ? [{ id: line.id, weight, total }] : []
  })
  if (problems.length > 0) throw invalid(...problems)
  const isWeighed = ({ id, weighedQuantity }: (typeof lines)[number]) =>
    weighedQuantity !== null || weighed.some((line) => line.id === id)
  return { unweighed: !lines.every(isWeighed), lines: weighed }
}

export async function recordWeights(tx: Tx, reservationId: number, { lines }: WeighingState): Promise<void> {
  if (lines.length === 0) return
  await writeWeights(tx, lines)
  await recalculateTotal(tx, reservationId)
}
