import { DEMAND_DAYS, MAX_STATISTICS, type StatisticKind } from '@kram/contract/demand/limits'
import type { QuestionStatistic, StatisticsQuery } from '@kram/contract/demand/schemas'
import { localDateOf } from '@kram/contract/common/time'
import type { Clock } from '#platform/clock'
import { writeCsv } from '#platform/csv'
import type { Db } from '#platform/database'
import { frequentQuestions, weeklyQuestions } from './statistics.readmodel.ts'

type Deps = { db: Db; clock: Clock }

const DAY_MS = 86_400_000
/** Rows of a table; one of all weeks and voivodeships has eighty lists. */
const MAX_ROWS = 20_000

const sinceDay = (clock: Clock): string => localDateOf(new Date(clock.now().getTime() - DEMAND_DAYS * DAY_MS))

export const viewStatistics = (
  { db, clock }: Deps,
  { kind, week, voivodeship }: StatisticsQuery,
): Promise<QuestionStatistic[]> =>
  frequentQuestions(db, kind, { since: sinceDay(clock), week, voivodeship }, MAX_STATISTICS)

const COLUMN_TITLES = ['Tydzień od', 'Województwo', 'Szukano', 'Potem', 'Ile razy', 'Bez odpowiedzi']

export async function exportStatistics({ db, clock }: Deps, kind: StatisticKind): Promise<string> {
  const rows = await weeklyQuestions(db, kind, sinceDay(clock), MAX_ROWS)
  return writeCsv(
    COLUMN_TITLES,
    rows.map(({ week, voivodeship, words, nextWords, times, unanswered }) => [
      week,
      voivodeship,
      words,
      nextWords,
      times,
      unanswered,
    ]),
  )
}
