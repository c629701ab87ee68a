import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import { inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { findYear, rateOf } from '../figures/index.ts'
import { openFile } from '../records/index.ts'
import { dpiDocument } from './dpi-document.ts'
import { messageRefOf, type ReportDeps } from './make-report.ts'
import { nextReport } from './next-report.ts'
import { lacksOf, nipOf, toDpiOperator } from './operator.rules.ts'
import { findReport } from '../reported/index.ts'

type File = { name: string; xml: string }

/** The file of a report as it was made; who took it is in the audit. */
export async function downloadFile(
  { db, clock, readKey }: Pick<ReportDeps, 'db' | 'clock' | 'readKey'>,
  id: number,
  by: AdminPrincipal,
): Promise<File> {
  const key = await readKey()
  return inTransaction(db, async (tx) => {
    const { year, number, messageRef, sealedFile } = orNotFound(await findReport(tx, id))
    const xml = openFile(key, messageRef, sealedFile)
    await recordAct(tx, { act: 'taxReportExported', by, at: clock.now(), target: { type: 'taxReport', id } })
    return { name: `dac7-${year}-${number}.xml`, xml }
  })
}

/** What a report would say by now, marked as test data: to try the tax office's form before the year is over. */
export async function trialFile(
  { db, clock, readKey, operator }: ReportDeps,
  year: number,
  by: AdminPrincipal,
): Promise<File> {
  if (lacksOf(operator).length > 0) throw new AppError('TAX_OPERATOR_INCOMPLETE')
  const key = await readKey()
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const { added } = await nextReport(tx, key, { year, rate: rateOf(await findYear(tx, year)) })
    const messageRef = `${messageRefOf(year, nipOf(operator.taxId), 0)}-T${at.getTime()}`
    const xml = dpiDocument({
      year,
      messageRef,
      at,
      operator: toDpiOperator(operator),
      operatorDocRef: `${messageRef}-O`,
      isFirst: true,
      sellers: added.map((entry) => ({ ...entry, docRef: `${messageRef}-S${entry.sellerId}` })),
      trial: true,
    })
    const after = { rows: String(added.length), status: 'próbny' }
    await recordAct(tx, { act: 'taxReportExported', by, at, target: { type: 'taxYear', id: year }, after })
    return { name: `dac7-${year}-proba.xml`, xml }
  })
}
