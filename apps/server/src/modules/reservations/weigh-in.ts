import type { Tx } from '#platform/database'
import { invalid } from '#platform/refusal'
import { sumPacked, weighableLines, writeWeights, type Weighed } from './weights.store.ts'
import { weighedTotal } from '@kram/contract/weights'

export type GivenWeight = { itemId: number; weight: number }
export type Scales = { unweighed: boolean; lines: Weighed[] }

/** What the seller's scales say of the goods that are sold by approximate weight. Weights of other lines are not asked and refused. */
export async function readScales(tx: Tx, reservationId: number, given: readonly GivenWeight[]): Promise<Scales> {
  const lines = await weighableLines(tx, reservationId)
  const faults: { property: string; code: string }[] = []
  const weighed = given.flatMap(({ itemId, weight }, at) => {
    const line = lines.find(({ id }) => id === itemId)
    const total = line && weighedTotal(line, weight)
    if (!line) faults.push({ property: `weights[${at}].itemId`, code: 'option' })
    else if (total === null) faults.push({ property: `weights[${at}].weight`, code: 'tolerance' })
    return line && typeof total === 'number' ? [{ id: line.id, weight, total }] : []
  })
  if (faults.length > 0) throw invalid(...faults)
  return { unweighed: lines.some(({ id }) => !weighed.some((line) => line.id === id)), lines: weighed }
}

export async function weighIn(tx: Tx, reservationId: number, { lines }: Scales): Promise<void> {
  if (lines.length === 0) return
  await writeWeights(tx, lines)
  await sumPacked(tx, reservationId)
}
