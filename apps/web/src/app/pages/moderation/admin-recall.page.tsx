import { Link, useParams } from 'react-router'
import { RecallForm } from '#features/recalls'
import { Page } from '#ui/layout'

/** `/admin/recall/12`: recalls a product of the offer with this number. */
export function Component() {
  const id = Number(useParams()['view'])
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title="Wycofanie produktu" width="reading">
        <p>
          Znajdź ofertę na stronie <Link to="/admin/search?kind=offer">Szukaj</Link>.
        </p>
      </Page>
    )
  return (
    <Page
      title="Wycofanie produktu"
      lead="Powiadom każdego, kto go zarezerwował. Najpierw zobaczysz, kogo to dotyczy."
      width="reading"
    >
      <RecallForm key={id} offerId={id} />
    </Page>
  )
}
