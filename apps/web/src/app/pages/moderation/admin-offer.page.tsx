import { Link, useParams } from 'react-router'
import { OfferCase } from '#features/holds'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'

/** `/admin/offer/12`: the offer with this number. */
export function Component() {
  const id = Number(useParams()['view'])
  if (!Number.isSafeInteger(id) || id < 1)
    return (
      <Page title="Oferta" width="reading">
        <p>
          Znajdź ofertę na stronie <Link to="/admin/search?kind=offer">Szukaj</Link>.
        </p>
      </Page>
    )
  return (
    <Page
      title={`Oferta nr ${id}`}
      width="reading"
      actions={
        <Link to={`/admin/recall/${id}`} className={buttonClass('secondary')}>
          Wycofaj produkt
        </Link>
      }
    >
      <OfferCase key={id} id={id} />
    </Page>
  )
}
