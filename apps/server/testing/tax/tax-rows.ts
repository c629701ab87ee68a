import type { TaxProfile } from '@kram/contract/tax/profile-schemas'
import { sql } from 'kysely'
import { sealCopy, sealFile, sealProfile, TAX_KEY } from '#modules/tax/records'
import type { Db } from '#platform/database'
import { serverKeyReader } from '#platform/security'
import { unique } from '../factories/rows.ts'
import { samplePerson } from './sample-profiles.ts'

/** A year that is over. */
export const TAX_YEAR = 2025

const QUARTERS = [
  { sales: 0, grosze: 0 },
  { sales: 10, grosze: 300_000 },
  { sales: 21, grosze: 600_000 },
  { sales: 0, grosze: 0 },
]

/** The data of a seller for the tax office, sealed. */
export async function insertTaxProfile(db: Db, sellerId: number, profile: TaxProfile = samplePerson()): Promise<void> {
  const sealed = sealProfile(await serverKeyReader(db, TAX_KEY)(), sellerId, profile)
  await db.insertInto('taxProfiles').values({ sellerId, sealed, givenAt: new Date() }).execute()
}

/** Figures over the limits; they stay until the year is counted anew. */
export async function insertTaxFigures(db: Db, sellerId: number): Promise<void> {
  await sql`insert into tax_years (year) values (${TAX_YEAR}) on conflict do nothing`.execute(db)
  await db
    .insertInto('taxFigures')
    .values({
      year: TAX_YEAR,
      sellerId,
      salesByQuarter: QUARTERS.map(({ sales }) => sales),
      groszeByQuarter: QUARTERS.map(({ grosze }) => grosze),
      sales: 31,
      consideration: 900_000,
      countedAt: new Date(),
    })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** A seller over the limits of last year who was asked, gave the data and was reported. */
export async function insertTaxRows(
  db: Db,
  sellerId: number,
  profile: TaxProfile = samplePerson(),
): Promise<{ taxReportId: number }> {
  const key = await serverKeyReader(db, TAX_KEY)()
  const at = new Date()
  await insertTaxFigures(db, sellerId)
  await db.insertInto('taxRequests').values({ sellerId, year: TAX_YEAR, askedAt: at }).execute()
  await insertTaxProfile(db, sellerId, profile)
  const messageRef = unique()
  const { rows } = await sql<{ id: number }>`
    insert into tax_reports (year, number, kind, message_ref, sealed_file, made_at)
    select ${TAX_YEAR}, coalesce(max(number), 0) + 1, 'new', ${messageRef}, ${sealFile(key, messageRef, '<a/>')}, ${at}
    from tax_reports where year = ${TAX_YEAR} returning id`.execute(db)
  const taxReportId = rows[0]?.id ?? 0
  const sealedCopy = sealCopy(key, sellerId, { profile, quarters: QUARTERS })
  await db
    .insertInto('taxReportSellers')
    .values({ reportId: taxReportId, sellerId, action: 'added', docRef: unique(), sealedCopy })
    .execute()
  return { taxReportId }
}
