import { grosze, priceText } from '@kram/contract/common/money'
import { localDateOf } from '@kram/contract/common/time'
import type { OwnTax, TaxQuarter, TaxReportCopy } from '@kram/contract/tax/schemas'
import { wholeZloty } from '@kram/contract/tax/whole-zloty'
import { taxStateOf } from '@kram/contract/tax/threshold'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { findYear, rateOf, readSold } from '../figures/index.ts'
import { openCopy, openProfile, type Quarters } from '../records/index.ts'
import { findOwnReport, listOwnReports } from '../reported/index.ts'
import { findRequest, requestOf, yearAt } from '../watch/index.ts'
import { factsOf, maskedProfile } from './facts.ts'
import { findProfile } from './profiles.store.ts'

export const toQuarters = (quarters: Quarters): TaxQuarter[] =>
  quarters.map(({ sales, grosze: sum }) => ({ sales, consideration: priceText(grosze(sum)) }))

/** What the seller sold in a year, counted at this moment, and what is asked of the seller. */
export async function viewOwn(
  db: Db | Tx,
  clock: Clock,
  key: Buffer,
  { sellerId, year: asked }: { sellerId: number; year?: number | undefined },
): Promise<OwnTax> {
  const now = clock.now()
  const year = asked ?? yearAt(now)
  const stored = await findYear(db, year)
  const rate = rateOf(stored)
  const sold = await readSold(db, year, sellerId)
  const profile = await findProfile(db, sellerId)
  return {
    sales: sold.sales,
    consideration: priceText(grosze(sold.consideration)),
    rate: stored?.euroRate == null ? null : rate,
    quarters: toQuarters(sold.quarters),
    state: taxStateOf(sold, rate),
    request: requestOf(await findRequest(db, sellerId), profile !== undefined, now),
    profile: profile ? maskedProfile(openProfile(key, sellerId, profile.sealed), profile) : null,
    reports: await listOwnReports(db, sellerId),
  }
}

type Reader = { sellerId: number; isObserved: boolean }

/** What a report says about the seller. Whoever only sees the market as the seller does sees no numbers. */
export async function viewOwnReport(
  db: Db,
  readKey: () => Promise<Buffer>,
  id: number,
  { sellerId, isObserved }: Reader,
): Promise<TaxReportCopy> {
  const { year, action, madeAt, sealedCopy } = orNotFound(await findOwnReport(db, id, sellerId))
  const { profile, quarters } = openCopy(await readKey(), sellerId, sealedCopy)
  return {
    year,
    action,
    reportedOn: localDateOf(madeAt),
    facts: factsOf(profile, { masked: isObserved }),
    quarters: quarters.map(({ sales, grosze: sum }) => ({ sales, consideration: wholeZloty(sum) })),
  }
}
