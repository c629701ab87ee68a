import { demandRoutes } from '@kram/contract/demand/routes'
import { WantedList, wantedQuery } from '#features/demand'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { prefetch } from '#lib/query'
import { ListPage } from '../../lists/ListPage.tsx'

export const loader = prefetch(() => [wantedQuery()])

export function Component() {
  return (
    <ListPage
      title="Szukano, nikt nie ma"
      lead="Czego szukano w Twojej okolicy przez ostatnie 30 dni, a nikt tu tego nie sprzedaje."
      actions={
        <DownloadTable fileName="szukano-w-okolicy.csv" read={() => call(demandRoutes.exportWanted, {})}>
          Pobierz CSV
        </DownloadTable>
      }
    >
      <WantedList />
      <p className="mt-6 max-w-prose text-sm text-muted">
        Liczymy pytania do wyszukiwarki, nie osoby. Nie wiemy, kto pytał, a odległość podajemy w przybliżeniu.
      </p>
    </ListPage>
  )
}
