import { localDateOf } from '@kram/contract/common/time'
import type { RateBody } from '@kram/contract/tax/schemas'
import { rateText, rateUnits } from '@kram/contract/tax/threshold'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import { inTransaction } from '#platform/database'
import { AppError, invalid } from '#platform/errors'
import { lockYear, storeRate } from '../figures/index.ts'
import { type ReportDeps, viewYear } from '../reports/index.ts'

/** The rate decides who is over the limit of 2 000 euros; the figures in a report stay in złoty. */
export async function setRate(
  { db, clock, readKey, operator }: ReportDeps,
  year: number,
  { rate, rateOn, source, version }: z.output<typeof RateBody>,
  by: AdminPrincipal,
) {
  const key = await readKey()
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    if (rateOn > localDateOf(at)) throw invalid({ property: 'rateOn', code: 'dateInFuture' })
    const stored = await lockYear(tx, year)
    const view = () => viewYear(tx, { clock, key, operator }, year)
    if (stored.version !== version) throw new AppError('VERSION_CONFLICT', { details: { current: await view() } })
    await storeRate(tx, year, { units: rateUnits(rate), rateOn, source, by: by.userId, at })
    const changed = await view()
    await recordAct(tx, {
      act: 'taxRateSet',
      by,
      at,
      target: { type: 'taxYear', id: year },
      before: { rate: stored.euroRate === null ? null : rateText(stored.euroRate) },
      after: { rate: `${rateText(rateUnits(rate))} (${rateOn}, ${source})` },
    })
    return changed
  })
}
