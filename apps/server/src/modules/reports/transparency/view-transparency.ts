import type { Transparency } from '@kram/contract/reports/decision-schemas'
import { MEASURE_LABELS, REPORT_REASON_LABELS } from '@kram/contract/reports/labels'
import { localDateOf } from '@kram/contract/common/time'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { firstYear, readTransparency } from './transparency.readmodel.ts'

const MAX_YEARS = 10

/** Every key of the labels, also those that did not occur. */
const complete = <T extends object>(labels: T, counts: Partial<Record<keyof T, number>>): Record<keyof T, number> => {
  const zeros = Object.fromEntries(Object.keys(labels).map((key) => [key, 0]))
  return { ...zeros, ...counts } as Record<keyof T, number>
}

/** The figures of a year; without one, of the running year. */
export async function viewTransparency(
  { db, clock }: { db: Db; clock: Clock },
  wanted: number | undefined,
): Promise<Transparency> {
  const running = Number(localDateOf(clock.now()).slice(0, 4))
  const year = wanted ?? running
  const oldest = Math.max(Math.min((await firstYear(db)) ?? running, running), running - MAX_YEARS + 1)
  const { notices, decisions, ...figures } = await readTransparency(db, year)
  return {
    year,
    years: Array.from({ length: running - oldest + 1 }, (_, n) => running - n),
    notices: { ...notices, byReason: complete(REPORT_REASON_LABELS, notices.byReason) },
    decisions: { ...decisions, byMeasure: complete(MEASURE_LABELS, decisions.byMeasure) },
    ...figures,
  }
}
