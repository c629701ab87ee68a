import type { TaxAction, TaxReportKind } from '@kram/contract/tax/limits'
import type { OwnTax } from '@kram/contract/tax/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { MAX_TAX_REPORTS } from '@kram/contract/tax/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type StoredReport = {
  id: number
  number: number
  kind: TaxReportKind
  messageRef: string
  madeBy: number | null
  madeAt: Date
  sellers: number
}

/** The reports of a year, the newest first. */
export async function listReports(db: Db | Tx, year: number): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    select r.id, r.number, r.kind, r.message_ref, r.made_by, r.made_at,
      (select count(*)::integer from tax_report_sellers s where s.report_id = r.id) as sellers
    from tax_reports r where r.year = ${year} order by r.number desc limit ${sql.lit(MAX_TAX_REPORTS)}`.execute(db)
  return rows
}

type NewReport = {
  year: number
  number: number
  kind: TaxReportKind
  messageRef: string
  sealedFile: Buffer
  by: number
  at: Date
}

/** The year is locked, so the number is free. */
export async function insertReport(tx: Tx, { by, at, ...report }: NewReport): Promise<number> {
  const row = await tx
    .insertInto('taxReports')
    .values({ ...report, madeBy: by, madeAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type NewEntry = {
  sellerId: number
  action: TaxAction
  docRef: string
  corrects: string | null
  sealedCopy: Buffer
}

const BATCH = 500

export async function insertEntries(tx: Tx, reportId: number, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH)
    await tx
      .insertInto('taxReportSellers')
      .values(entries.slice(from, from + BATCH).map((entry) => ({ ...entry, reportId })))
      .execute()
}

export type LastEntry = { sellerId: number; action: TaxAction; docRef: string; sealedCopy: Buffer }

/** What was last reported about each seller in the reports of a year. */
export async function listLastEntries(db: Db | Tx, year: number): Promise<LastEntry[]> {
  const { rows } = await sql<LastEntry>`
    select distinct on (s.seller_id) s.seller_id, s.action, s.doc_ref, s.sealed_copy
    from tax_reports r join tax_report_sellers s on s.report_id = r.id
    where r.year = ${year} order by s.seller_id, s.report_id desc`.execute(db)
  return rows
}

export const findReport = (db: Db | Tx, id: number) =>
  db
    .selectFrom('taxReports')
    .select(['id', 'year', 'number', 'messageRef', 'sealedFile'])
    .where('id', '=', id)
    .executeTakeFirst()

type OwnRow = { id: number; year: number; action: TaxAction; madeAt: Date }

export async function listOwnReports(db: Db | Tx, sellerId: number): Promise<OwnTax['reports']> {
  const { rows } = await sql<OwnRow>`
    select r.id, r.year, s.action, r.made_at from tax_report_sellers s join tax_reports r on r.id = s.report_id
    where s.seller_id = ${sellerId} order by s.report_id desc limit ${sql.lit(MAX_TAX_REPORTS)}`.execute(db)
  return rows.map(({ id, year, action, madeAt }) => ({ id, year, action, reportedOn: localDateOf(madeAt) }))
}

export async function findOwnReport(
  db: Db,
  id: number,
  sellerId: number,
): Promise<(OwnRow & { sealedCopy: Buffer }) | undefined> {
  const { rows } = await sql<OwnRow & { sealedCopy: Buffer }>`
    select r.id, r.year, s.action, r.made_at, s.sealed_copy from tax_report_sellers s join tax_reports r on r.id = s.report_id
    where s.seller_id = ${sellerId} and s.report_id = ${id}`.execute(db)
  return rows[0]
}

/** Deletes the reports of years whose time is over, with what they say about sellers. Returns how many. */
export async function deleteReportsBefore(tx: Tx, year: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('taxReports').where('year', '<', year).executeTakeFirst()
  return Number(numDeletedRows)
}
