import type { Tx } from '#platform/database'
import { writeLines, writeSum } from './agreement.store.ts'
import { readOrder } from './order.readmodel.ts'
import { faultOf, sumOf } from './order.rules.ts'
import { refusalOf } from './refusals.ts'
import { STEPS } from './steps.rules.ts'

const DRAFT_CHECKS = STEPS.edit.find(({ from }) => from.includes('draft'))?.order ?? []

/** Prices a draft anew: what it says is what a submit will be compared with. */
export async function sumDraft(tx: Tx, id: number, { bump = false } = {}): Promise<void> {
  const { order } = await readOrder(tx, id, 'offered')
  const denial = faultOf(DRAFT_CHECKS, { ...order, seenTotal: null })
  if (denial) throw refusalOf(denial)
  await writeLines(tx, order.lines)
  await writeSum(tx, id, sumOf(order.lines, order.window?.delivery ?? null), { bump })
}
