import type { TaxReportKind } from '@kram/contract/tax/limits'
import type { TaxYear } from '@kram/contract/tax/schemas'
import { recordAct } from '#modules/audit/records'
import { notifyFromOperator } from '#modules/notifications'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'

import { reportedEmail } from '../email-texts.ts'
import { lockYear, rateOf, storeFigures, type StoredYear } from '../figures/index.ts'
import { sealCopy, sealFile } from '../records/index.ts'
import { TAX_PATH, yearAt } from '../watch/index.ts'
import type { Differences, Entry } from './differences.rules.ts'
import { dpiDocument } from './dpi-document.ts'
import { nextReport } from './next-report.ts'
import { lacksOf, nipOf, type OperatorSettings, toDpiOperator } from './operator.rules.ts'
import { insertEntries, insertReport, listReports } from '../reported/index.ts'
import { listAddressees } from './to-report.readmodel.ts'
import { viewYear } from './view-year.ts'

export type ReportDeps = {
  db: Db
  clock: Clock
  readKey: () => Promise<Buffer>
  operator: OperatorSettings
  publicUrl: string
}
type Wanted = { kind: 'new' | 'corrections'; leaveOut: boolean }

/** `PL2026PL-1234563218-3`: sender, year and receiver come first (schema, MessageRefId). */
export const messageRefOf = (year: number, nip: string, number: number): string => `PL${year}PL-${nip}-${number}`

/** What stands against a report, the first thing first. */
function requireReady({ year, euroRate }: StoredYear, operator: OperatorSettings, at: Date): void {
  if (lacksOf(operator).length > 0) throw new AppError('TAX_OPERATOR_INCOMPLETE')
  if (year >= yearAt(at)) throw new AppError('TAX_YEAR_RUNNING')
  if (euroRate === null) throw new AppError('TAX_RATE_MISSING')
}

/** The sellers of the file; none when everybody is below the limits and nothing was reported yet. */
function entriesOf(found: Differences, { kind, leaveOut }: Wanted, reports: number): Entry[] {
  const { added, corrected, deleted, withoutData } = found
  const entries = kind === 'new' ? added : [...corrected, ...deleted]
  if (kind === 'new' && withoutData.length > 0 && !leaveOut)
    throw new AppError('TAX_DATA_MISSING', { details: { sellers: withoutData.length } })
  const isEmptyReport = kind === 'new' && reports === 0 && withoutData.length === 0
  if (entries.length === 0 && !isEmptyReport) throw new AppError('TAX_NOTHING_TO_REPORT')
  return entries
}

/** Each seller gets a copy of what was reported (annex V, section III.A(5)): the message says where, the page says what. */
async function notifySellers(
  tx: Tx,
  entries: readonly Entry[],
  { id, year, at, publicUrl }: { id: number; year: number; at: Date; publicUrl: string },
): Promise<void> {
  const actions = new Map(entries.map(({ sellerId, action }) => [sellerId, action]))
  for (const { sellerId, userId, email } of await listAddressees(tx, [...actions.keys()])) {
    const text = reportedEmail(actions.get(sellerId) ?? 'added', { id, year, publicUrl })
    await enqueueEmail(tx, { to: email, ...text })
    const [body = ''] = text.content.paragraphs
    const notice = { role: 'seller', userId, title: text.subject, body, path: `${TAX_PATH}/${id}` } as const
    await notifyFromOperator(tx, at, `tax-report-${id}-${sellerId}`, notice)
  }
}

const kindOf = (kind: Wanted['kind'], entries: readonly Entry[]): TaxReportKind =>
  entries.length === 0 ? 'empty' : kind

/**
 * Makes a file of what was not reported yet, or of what has changed since. The year is locked and counted anew, so of two operators at
 * once the second finds nothing to report.
 */
export async function makeReport(
  deps: ReportDeps,
  { year, ...wanted }: Wanted & { year: number },
  by: AdminPrincipal,
  idempotent: Idempotent,
): Promise<TaxYear> {
  const { db, clock, readKey, operator, publicUrl } = deps
  const key = await readKey()
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      const stored = await lockYear(tx, year)
      requireReady(stored, operator, at)
      await storeFigures(tx, year, at)
      const before = await listReports(tx, year)
      const entries = entriesOf(await nextReport(tx, key, { year, rate: rateOf(stored) }), wanted, before.length)
      const number = (before[0]?.number ?? 0) + 1
      const messageRef = messageRefOf(year, nipOf(operator.taxId), number)
      const documents = entries.map((entry) => ({ ...entry, docRef: `${messageRef}-S${entry.sellerId}` }))
      const xml = dpiDocument({
        year,
        messageRef,
        at,
        operator: toDpiOperator(operator),
        operatorDocRef: `${messageRefOf(year, nipOf(operator.taxId), 1)}-O`,
        isFirst: number === 1,
        sellers: documents,
        trial: false,
      })
      const kind = kindOf(wanted.kind, entries)
      const sealedFile = sealFile(key, messageRef, xml)
      const id = await insertReport(tx, { year, number, kind, messageRef, sealedFile, by: by.userId, at })
      const rows = documents.map(({ copy, ...row }) => ({ ...row, sealedCopy: sealCopy(key, row.sellerId, copy) }))
      await insertEntries(tx, id, rows)
      await notifySellers(tx, entries, { id, year, at, publicUrl })
      const view = await viewYear(tx, { clock, key, operator }, year)
      const after = { number: String(number), rows: String(entries.length) }
      await recordAct(tx, { act: 'taxReportMade', by, at, target: { type: 'taxReport', id }, after })
      return view
    }),
  )
}
