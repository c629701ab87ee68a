import type { BreachStep } from '@kram/contract/data-protection/limits'
import type { Reads, Writes } from '#platform/database'

type Breaches = 'dataBreaches'

export const lockBreach = (tx: Reads<Breaches>, id: number) =>
  tx
    .selectFrom('dataBreaches')
    .select(['id', 'version', 'closedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type NewBreach = { title: string; description: string; discoveredAt: Date; openedAt: Date; openedBy: number }

export async function insertBreach(tx: Writes<Breaches>, breach: NewBreach): Promise<number> {
  return (await tx.insertInto('dataBreaches').values(breach).returning('id').executeTakeFirstOrThrow()).id
}

/** The breach is locked. */
export async function changeBreach(
  tx: Writes<Breaches>,
  id: number,
  change: { closedAt?: Date | null; conclusion?: string | null },
): Promise<void> {
  await tx
    .updateTable('dataBreaches')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type StepRow = { doneAt: Date | null; doneBy: number | null; note: string | null }

export async function saveStep(
  tx: Writes<'dataBreachSteps'>,
  breachId: number,
  step: BreachStep,
  row: StepRow,
): Promise<void> {
  await tx
    .insertInto('dataBreachSteps')
    .values({ breachId, step, ...row })
    .onConflict((conflict) => conflict.columns(['breachId', 'step']).doUpdateSet(row))
    .execute()
}

export async function countDone(db: Reads<'dataBreachSteps'>, breachId: number): Promise<number> {
  const rows = await db
    .selectFrom('dataBreachSteps')
    .select('step')
    .where('breachId', '=', breachId)
    .where('doneAt', 'is not', null)
    .execute()
  return rows.length
}

/** Deletes breaches that were closed before this; returns how many. */
export async function deleteBreachesBefore(tx: Writes<Breaches>, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('dataBreaches').where('closedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
