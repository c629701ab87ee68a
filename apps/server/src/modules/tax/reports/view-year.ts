import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import type { TaxYear } from '@kram/contract/tax/schemas'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { findYear, rateOf } from '../figures/index.ts'
import { yearAt } from '../watch/index.ts'
import type { Differences } from './differences.rules.ts'
import { nextReport } from './next-report.ts'
import { lacksOf, type OperatorSettings } from './operator.rules.ts'
import { listReports } from '../reported/index.ts'
import { countStates, namesOf } from './year.readmodel.ts'

export type YearDeps = { clock: Clock; key: Buffer; operator: OperatorSettings }

/** How much the next file with new information would report. */
const nextOf = ({ added, corrected, deleted }: Differences): TaxYear['next'] => {
  const quarters = added.flatMap(({ copy }) => copy.quarters)
  return {
    added: added.length,
    corrected: corrected.length,
    deleted: deleted.length,
    sales: quarters.reduce((sum, { sales }) => sum + sales, 0),
    consideration: priceText(grosze(quarters.reduce((sum, quarter) => sum + quarter.grosze, 0))),
  }
}

/** Before the first count a year has no row. */
const NEW_YEAR = {
  euroRate: null,
  rateOn: null,
  rateSource: null,
  setBy: null,
  setAt: null,
  countedAt: null,
  version: 1,
}

/** A year as the operator sees it. */
export async function viewYear(db: Db | Tx, { clock, key, operator }: YearDeps, year: number): Promise<TaxYear> {
  const now = clock.now()
  const stored = await findYear(db, year)
  const rate = rateOf(stored)
  const { rateOn, rateSource, setBy, setAt, countedAt, version } = stored ?? NEW_YEAR
  const reports = await listReports(db, year)
  const names = await namesOf(db, [setBy, ...reports.map(({ madeBy }) => madeBy)])
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? null))
  return {
    year,
    rate:
      rateOn !== null && rateSource !== null && setAt !== null
        ? { rate, rateOn, source: rateSource, setBy: nameOf(setBy), setAt: instantText(setAt) }
        : null,
    version,
    countedAt: countedAt && instantText(countedAt),
    counts: await countStates(db, year, rate, now),
    dueOn: `${year + 1}-01-31`,
    isOver: year < yearAt(now),
    next: nextOf(await nextReport(db, key, { year, rate })),
    operatorLacks: lacksOf(operator),
    reports: reports.map(({ madeBy, madeAt, ...report }) => ({
      ...report,
      madeBy: nameOf(madeBy),
      madeAt: instantText(madeAt),
    })),
  }
}
