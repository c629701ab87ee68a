import { VOIVODESHIPS } from '@kram/contract/demand/limits'
import { demandRoutes } from '@kram/contract/demand/routes'
import { shortDateText } from '@kram/polish/format'
import { useSearchParams } from 'react-router'
import { QuestionStatistics, statisticsFilter, weeksBefore } from '#features/demand'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { useNow } from '#lib/hooks'
import type { ListFilter } from '../../lists/list-filters.ts'
import { ListPage } from '../../lists/ListPage.tsx'

const filtersAt = (now: Date): ListFilter[] => [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Pokaż',
    emptyLabel: 'Bez odpowiedzi',
    options: [
      ['changed', 'Zmieniane'],
      ['asked', 'Najczęstsze'],
    ],
  },
  {
    kind: 'choice',
    name: 'week',
    label: 'Tydzień',
    emptyLabel: 'Ostatnie 30 dni',
    options: weeksBefore(now).map((monday) => [monday, `od ${shortDateText(monday)}`]),
  },
  {
    kind: 'choice',
    name: 'voivodeship',
    label: 'Województwo',
    emptyLabel: 'Cała Polska',
    options: VOIVODESHIPS.map((name) => [name, name]),
  },
]

export function Component() {
  const [params] = useSearchParams()
  const now = useNow()
  const filter = statisticsFilter(params, now)
  return (
    <ListPage
      title="Wyszukiwania"
      lead="O co pytano wyszukiwarkę przez ostatnie 30 dni. Pytania bez odpowiedzi i zmieniane na inne mówią, jakich słów jej brakuje."
      filters={filtersAt(now)}
      tools={
        <DownloadTable
          fileName={`wyszukiwania-${filter.kind}.csv`}
          read={() => call(demandRoutes.exportStatistics, { query: { kind: filter.kind } })}
        >
          Pobierz CSV
        </DownloadTable>
      }
    >
      <QuestionStatistics filter={filter} />
      <p className="mt-6 max-w-prose text-sm text-muted">
        Liczymy pytania, nie osoby: słowa ze słownika, dzień i&nbsp;okolicę. Po 30 dniach je usuwamy, a&nbsp;pokazujemy
        dopiero, gdy pytały co najmniej trzy osoby.
      </p>
    </ListPage>
  )
}
