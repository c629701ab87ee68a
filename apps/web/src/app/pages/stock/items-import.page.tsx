import { stockTableRoutes } from '@kram/contract/tables/routes'
import { useNavigate } from 'react-router'
import { DownloadTable, ImportTable } from '#features/tables'
import { call } from '#lib/api'
import { Page } from '#ui/layout'

export function Component() {
  const navigate = useNavigate()
  return (
    <Page title="Stany z pliku" lead="Cały spis z natury naraz, z arkusza zapisanego jako CSV." width="reading">
      <ImportTable
        routes={stockTableRoutes}
        onImported={({ created, updated }) => {
          void navigate('/items', { state: { msgSuccess: `Wczytano plik. Nowe: ${created}, zmienione: ${updated}` } })
        }}
      >
        <p>
          Pobierz swoje stany, wpisz w kolumnie <strong>Stan</strong>, ile czego masz, i wczytaj plik z powrotem. Liczba
          z pliku ustawia stan, niczego nie dodaje: przed wczytaniem zobaczysz, ile było i ile będzie. Poniżej ilości
          zajętej przez rezerwacje zejść nie można.
        </p>
        <p>
          Kolumna <strong>Wersja</strong> pilnuje, czy coś nie zmieniło się od pobrania pliku. Bez niej liczy się to, co
          jest w pliku.
        </p>
        <div>
          <DownloadTable fileName="stany.csv" read={() => call(stockTableRoutes.exportTable, {})}>
            Pobierz stany (CSV)
          </DownloadTable>
        </div>
      </ImportTable>
    </Page>
  )
}
