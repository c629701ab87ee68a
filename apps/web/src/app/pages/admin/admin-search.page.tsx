import { deskRoutes } from '@kram/contract/desk/routes'
import { FOUND_KIND_LABELS, FOUND_STATE_LABELS, type FoundKind } from '@kram/contract/desk/search-kinds'
import { useSearchParams } from 'react-router'
import { FoundList, searchFilter, SearchViews } from '#features/desk'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import type { ListFilter } from '../../lists/list-filters.ts'
import { ListPage } from '../../lists/ListPage.tsx'

const KINDS = Object.entries(FOUND_KIND_LABELS).filter(([kind]) => kind !== 'person')

const filtersOf = (kind: FoundKind): ListFilter[] => [
  { kind: 'choice', name: 'kind', label: 'Gdzie', emptyLabel: FOUND_KIND_LABELS.person, options: KINDS },
  {
    kind: 'choice',
    name: 'state',
    label: 'Stan',
    emptyLabel: 'Każdy',
    options: Object.entries(FOUND_STATE_LABELS[kind]),
  },
]

export function Component() {
  const [params] = useSearchParams()
  const filter = searchFilter(params)
  return (
    <ListPage
      title="Szukaj"
      width="wide"
      lead="Osoby, sprzedawcy, oferty, rezerwacje, zgłoszenia i e-maile. Adres strony zapamiętuje pytanie: dodaj ją do zakładek."
      search="Nazwa, e-mail, telefon, numer albo kod"
      filters={filtersOf(filter.kind)}
      tools={
        <DownloadTable
          fileName={`wyniki-${filter.kind}.csv`}
          read={() => call(deskRoutes.exportSearch, { query: filter })}
        >
          Pobierz CSV
        </DownloadTable>
      }
    >
      <SearchViews filter={filter} />
      <FoundList filter={filter} />
    </ListPage>
  )
}
