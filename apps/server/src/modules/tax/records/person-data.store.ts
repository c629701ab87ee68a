import { serverKeyReader } from '#platform/security'
import type { Tx, Writes } from '#platform/database'
import { openCopy, openProfile, TAX_KEY } from './sealed-data.ts'

/** The seller's data in full, for the export of the account. Without a seller there is none. */
export async function exportTaxData(tx: Tx, sellerId: number | null): Promise<object | null> {
  if (sellerId === null) return null
  const profile = await tx
    .selectFrom('taxProfiles')
    .select(['sealed', 'givenAt'])
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  const copies = await tx
    .selectFrom('taxReportSellers as s')
    .innerJoin('taxReports as r', 'r.id', 's.reportId')
    .select(['r.year', 'r.madeAt', 's.action', 's.sealedCopy'])
    .where('s.sellerId', '=', sellerId)
    .orderBy('r.id')
    .execute()
  if (!profile && copies.length === 0) return null
  const key = await serverKeyReader(tx, TAX_KEY)()
  return {
    profile: profile ? { ...openProfile(key, sellerId, profile.sealed), givenAt: profile.givenAt } : null,
    reports: copies.map(({ sealedCopy, ...report }) => ({ ...report, ...openCopy(key, sellerId, sealedCopy) })),
  }
}

/**
 * Deletes what a seller gave who was not asked for it. The data of others is reported even when they leave, and stays as long as the
 * law wants (GDPR, art. 17(3)(b)).
 */
export async function eraseTaxDataOf(
  tx: Writes<'taxProfiles' | 'taxRequests' | 'taxReportSellers' | 'taxFigures'>,
  sellerId: number,
): Promise<void> {
  const asked = await tx
    .selectFrom('taxRequests')
    .select('sellerId')
    .where('sellerId', '=', sellerId)
    .where('askedAt', 'is not', null)
    .executeTakeFirst()
  const reported = await tx
    .selectFrom('taxReportSellers')
    .select('sellerId')
    .where('sellerId', '=', sellerId)
    .limit(1)
    .executeTakeFirst()
  if (asked ?? reported) return
  await tx.deleteFrom('taxProfiles').where('sellerId', '=', sellerId).execute()
  await tx.deleteFrom('taxRequests').where('sellerId', '=', sellerId).execute()
}
