import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { reservationsHoldingVariant } from './variant-count.readmodel.ts'
import type { CountShortage } from './variant-count.store.ts'

/** More is promised than there is: with the reservations to call about. */
export async function shortageError(tx: Tx, variantId: number, { date, promised }: CountShortage): Promise<AppError> {
  const reservations = await reservationsHoldingVariant(tx, variantId, date)
  return new AppError('HELD_BY_RESERVATIONS', { details: { held: promised, date, reservations } })
}
