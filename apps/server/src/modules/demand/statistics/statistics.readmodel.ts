import { MIN_VISITORS, type StatisticKind, type Voivodeship } from '@kram/contract/demand/limits'
import type { QuestionStatistic } from '@kram/contract/demand/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Reads } from '#platform/database'

export type StatisticsFilter = { since: string; week: string | undefined; voivodeship: Voivodeship | undefined }

type Tables = Reads<'questionCounts' | 'questionChanges'>
type Sql = RawBuilder<unknown>

const inPeriod = ({ since, week, voivodeship }: StatisticsFilter): Sql =>
  sql.join(
    [
      sql`q.day >= ${since}::date`,
      ...(week === undefined ? [] : [sql`q.day >= ${week}::date and q.day < ${week}::date + 7`]),
      ...(voivodeship === undefined ? [] : [sql`q.voivodeship = ${voivodeship}`]),
    ],
    sql` and `,
  )

const typical = (column: string) => sql`mode() within group (order by ${sql.ref(column)})`
/** Nobody sees what too few visitors asked. */
const enoughVisitors = (column: string) =>
  sql`bit_count(bit_or(${sql.ref(column)})::bit(16)) >= ${sql.lit(MIN_VISITORS)}`

/** What a statistic counts: its source, what is one row, and which rows are shown. */
const PARTS: Record<StatisticKind, { columns: Sql; from: Sql; groupBy: Sql; having: Sql }> = {
  asked: {
    columns: sql`${typical('q.words')} as words, null::text as next_words, sum(q.asked)::int as times, sum(q.unanswered)::int as unanswered`,
    from: sql`question_counts q`,
    groupBy: sql`q.reading`,
    having: enoughVisitors('q.visitor_groups'),
  },
  unanswered: {
    columns: sql`${typical('q.words')} as words, null::text as next_words, sum(q.asked)::int as times, sum(q.unanswered)::int as unanswered`,
    from: sql`question_counts q`,
    groupBy: sql`q.reading`,
    having: enoughVisitors('q.unanswered_groups'),
  },
  changed: {
    columns: sql`${typical('q.words')} as words, ${typical('q.next_words')} as next_words, sum(q.times)::int as times, null::int as unanswered`,
    from: sql`question_changes q`,
    groupBy: sql`q.reading, q.next_reading`,
    having: enoughVisitors('q.visitor_groups'),
  },
}

const mostFrequent = (kind: StatisticKind): Sql =>
  kind === 'unanswered' ? sql`unanswered desc, times desc, words` : sql`times desc, words, next_words`

/** The most frequent questions. */
export async function frequentQuestions(
  db: Tables,
  kind: StatisticKind,
  filter: StatisticsFilter,
  limit: number,
): Promise<QuestionStatistic[]> {
  const { columns, from, groupBy, having } = PARTS[kind]
  const { rows } = await sql<QuestionStatistic>`
    select ${columns} from ${from} where ${inPeriod(filter)} group by ${groupBy} having ${having}
    order by ${mostFrequent(kind)} limit ${limit}`.execute(db as never)
  return rows
}

export type WeeklyStatistic = QuestionStatistic & { week: string; voivodeship: string | null }

/** The same by week and voivodeship. */
export async function weeklyQuestions(
  db: Tables,
  kind: StatisticKind,
  since: string,
  limit: number,
): Promise<WeeklyStatistic[]> {
  const { columns, from, groupBy, having } = PARTS[kind]
  const { rows } = await sql<WeeklyStatistic>`
    select date_trunc('week', q.day)::date as week, q.voivodeship, ${columns}
    from ${from} where q.day >= ${since}::date group by 1, q.voivodeship, ${groupBy} having ${having}
    order by 1 desc, q.voivodeship nulls last, ${mostFrequent(kind)} limit ${limit}`.execute(db as never)
  return rows
}
