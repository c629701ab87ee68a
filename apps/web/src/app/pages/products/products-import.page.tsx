import { productTableRoutes } from '@kram/contract/tables/routes'
import { useNavigate } from 'react-router'
import { DownloadTable, ImportTable } from '#features/tables'
import { call } from '#lib/api'
import { Page } from '#ui/layout'

export function Component() {
  const navigate = useNavigate()
  return (
    <Page title="Produkty z pliku" lead="Wiele produktów naraz, z arkusza zapisanego jako CSV." width="reading">
      <ImportTable
        routes={productTableRoutes}
        onImported={({ created, updated }) => {
          void navigate('/products', {
            state: { msgSuccess: `Wczytano plik. Nowe: ${created}, zmienione: ${updated}` },
          })
        }}
      >
        <p>
          Jeden wiersz to jeden wariant. Nazwy kolumn stoją w pierwszym wierszu: <strong>Produkt</strong>, Kategoria,
          Alergeny, Wariant, Ilość netto, Jednostka, Sprzedaż i dalsze. Produkt o tej samej nazwie zostanie zmieniony, a
          kolumny, których nie ma w pliku, zostaną bez zmian.
        </p>
        <p>
          Najprościej: pobierz swoje produkty, dopisz wiersze w arkuszu i wczytaj plik z powrotem. W kolumnie Alergeny
          wpisz je po przecinku albo <strong>brak</strong>.
        </p>
        <div>
          <DownloadTable fileName="produkty.csv" read={() => call(productTableRoutes.exportTable, {})}>
            Pobierz produkty (CSV)
          </DownloadTable>
        </div>
      </ImportTable>
    </Page>
  )
}
