import type { QuestionBody } from '@kram/contract/demand/schemas'
import { localDateOf } from '@kram/contract/common/time'
import type * as z from 'zod/mini'
import { gridCellOf } from '#modules/offers'
import { type Reading, readingsOfQuestion } from '#modules/search'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { QuestionBatch } from './question-batch.ts'
import { visitorGroupOf } from './visitor-groups.ts'

type Deps = { db: Db; clock: Clock; batch: QuestionBatch; readKey: () => Promise<Buffer> }

/** Counts the readings of a question; a price may be why nothing was found, so that such a question is only asked. */
export async function countQuestion(
  { db, clock, batch, readKey }: Deps,
  { q, point, answered, previous }: z.output<typeof QuestionBody>,
  address: string,
): Promise<void> {
  const { readings, hasPrice } = await readingsOfQuestion(db, q)
  if (readings.length === 0) return
  const where = {
    day: localDateOf(clock.now()),
    cell: point && gridCellOf(point),
    visitorGroup: visitorGroupOf(await readKey(), address),
  }
  for (const reading of readings) batch.add({ ...where, reading, answered: answered || hasPrice })
  const change = previous === null ? undefined : changeOf((await readingsOfQuestion(db, previous)).readings, readings)
  if (change) batch.addChange({ ...where, ...change })
}

/** Two different questions about one thing each. */
function changeOf(before: readonly Reading[], after: readonly Reading[]): { from: Reading; to: Reading } | undefined {
  const [[from, ...otherBefore], [to, ...otherAfter]] = [before, after]
  if (!from || !to || from.key === to.key) return undefined
  return otherBefore.length + otherAfter.length === 0 ? { from, to } : undefined
}
