import type { StatisticKind } from '@kram/contract/demand/limits'
import type { QuestionStatistic, StatisticsQuery } from '@kram/contract/demand/schemas'
import { TIMES } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, Unanswered } from '#ui/feedback'
import { SearchIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { statisticsQuery } from './demand.queries.ts'

const EMPTY: Record<StatisticKind, string> = {
  unanswered: 'Każde pytanie miało odpowiedź',
  changed: 'Nikt nie zmieniał pytania',
  asked: 'Nikt jeszcze o nic nie pytał',
}

const LABEL: Record<StatisticKind, string> = {
  unanswered: 'Pytania bez odpowiedzi',
  changed: 'Pytania zmienione na inne',
  asked: 'Najczęstsze pytania',
}

/** What was searched for, counted without persons, the most frequent first. */
export function QuestionStatistics({ filter }: { filter: StatisticsQuery }) {
  const query = useQuery(statisticsQuery(filter))
  const { data } = query
  if (!data) return <Unanswered query={query} />
  if (data.items.length === 0)
    return (
      <EmptyState title={EMPTY[filter.kind]} icon={<SearchIcon className="size-10" stroke={1.5} aria-hidden="true" />}>
        Pokazujemy tylko to, o&nbsp;co pytały co najmniej trzy osoby.
      </EmptyState>
    )
  return (
    <Card>
      <ol aria-label={LABEL[filter.kind]} className="divide-y divide-line">
        {data.items.map((item) => (
          <li key={`${item.words} ${item.nextWords ?? ''}`} className="flex items-baseline justify-between gap-4 py-3">
            <Words item={item} />
            <span className="shrink-0 text-right text-sm text-muted">{timesText(item)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Words = ({ item: { words, nextWords } }: { item: QuestionStatistic }) => (
  <span className="min-w-0 font-medium break-words">
    {words}
    {nextWords !== null && (
      <>
        {' '}
        <span aria-hidden="true">→</span>
        <span className="sr-only">, potem</span> {nextWords}
      </>
    )}
  </span>
)

/** `6 razy, 4 bez odpowiedzi`. */
const timesText = ({ times, unanswered }: QuestionStatistic): string =>
  [counted(times, TIMES), ...(unanswered ? [`${unanswered} bez odpowiedzi`] : [])].join(', ')
