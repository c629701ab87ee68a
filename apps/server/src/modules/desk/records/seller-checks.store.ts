import type { CheckOutcome } from '@kram/contract/desk/people-limits'
import type { FoodRegistration } from '@kram/contract/sellers/schemas'
import type { Writes } from '#platform/database'

type Numbers = { nip: string | null; regon: string | null; foodRegistration: FoodRegistration | null }
type Check = { sellerId: number; outcome: CheckOutcome; note: string | null; by: number; at: Date }

/** Records the check with the numbers that were compared. */
export async function saveCheck(
  tx: Writes<'sellerChecks'>,
  { sellerId, outcome, note, by, at }: Check,
  { nip, regon, foodRegistration }: Numbers,
): Promise<void> {
  const values = {
    outcome,
    note,
    nip,
    regon,
    foodRegistration: foodRegistration && JSON.stringify(foodRegistration),
    checkedBy: by,
    checkedAt: at,
  }
  await tx
    .insertInto('sellerChecks')
    .values({ sellerId, ...values })
    .onConflict((conflict) => conflict.column('sellerId').doUpdateSet(values))
    .execute()
}

/** The numbers of a closed seller are no longer needed. */
export async function deleteCheck(tx: Writes<'sellerChecks'>, sellerId: number): Promise<void> {
  await tx.deleteFrom('sellerChecks').where('sellerId', '=', sellerId).execute()
}
