import { localDateOf } from '@kram/contract/common/time'
import { DEMAND_DAYS, STATISTIC_KINDS, VOIVODESHIPS } from '@kram/contract/demand/limits'
import type { StatisticsQuery } from '@kram/contract/demand/schemas'

const DAY_MS = 86_400_000
const DAYS_IN_WEEK = 7

/** The Mondays of the weeks in which counted questions are stored, the latest first. */
export function weeksBefore(now: Date): string[] {
  const noon = new Date(`${localDateOf(now)}T12:00:00Z`)
  const sinceMonday = (noon.getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
  const weeks: string[] = []
  for (let days = sinceMonday; days < DEMAND_DAYS; days += DAYS_IN_WEEK)
    weeks.push(new Date(noon.getTime() - days * DAY_MS).toISOString().slice(0, 10))
  return weeks
}

/** The filter in the address; what it does not know is left out. */
export function statisticsFilter(params: URLSearchParams, now: Date): StatisticsQuery {
  const week = weeksBefore(now).find((monday) => monday === params.get('week'))
  const voivodeship = VOIVODESHIPS.find((name) => name === params.get('voivodeship'))
  return {
    kind: STATISTIC_KINDS.find((kind) => kind === params.get('kind')) ?? 'unanswered',
    ...(week !== undefined && { week }),
    ...(voivodeship !== undefined && { voivodeship }),
  }
}
