import { Link } from 'react-router'
import { OfferCase } from '#features/holds'
import { buttonClass } from '#ui/buttons'
import { NumberedPage } from '../admin/frame/NumberedPage.tsx'

/** `/admin/offer/12`: the offer with this number. */
export const Component = () => (
  <NumberedPage
    title="Oferta"
    lead={(id) => `Oferta nr ${id}`}
    find={{ text: 'Znajdź ofertę na stronie', to: '/admin/search?kind=offer', label: 'Szukaj' }}
    actions={(id) => (
      <Link to={`/admin/recall/${id}`} className={buttonClass('secondary')}>
        Wycofaj produkt
      </Link>
    )}
  >
    {(id) => <OfferCase key={id} id={id} />}
  </NumberedPage>
)
